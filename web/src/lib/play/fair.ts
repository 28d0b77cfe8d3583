// Works out the hash of a match's key as the server does, to compare it with the one published at the start.

const PERSON = 'colossarium-key'; // padded to 16 bytes
const DIGEST = 16; // bytes

export async function hashOfKey(key: string): Promise<string> {
  const { blake2b } = await import('@noble/hashes/blake2.js');
  const person = new Uint8Array(16);
  person.set(new TextEncoder().encode(PERSON));
  return hex(blake2b(bytes(key), { dkLen: DIGEST, personalization: person }));
}

function bytes(hexadecimal: string): Uint8Array {
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(digest: Uint8Array): string {
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
