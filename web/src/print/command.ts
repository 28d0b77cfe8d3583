// `colossarium print` runs this with Node.js: a job as JSON comes in, the file goes out, progress goes to standard error.

import type { Printout } from '$lib/api/types';
import { made, sheetsOf, type Book, type Wishes } from './index';

interface Job {
  readonly printout: Printout;
  readonly wishes: Wishes;
  readonly book?: Book;
}

async function input(): Promise<string> {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  return text;
}

const { printout, wishes, book } = JSON.parse(await input()) as Job;
const sheets = sheetsOf(printout, wishes, book);
const file = await made(sheets, {
  title: printout.name,
  told: (page) => process.stderr.write(`${page}/${sheets.length}\n`),
});
process.stdout.write(file);
