// The types of cards of Colossi: the word, the sign and the colour of their strips, at the table and in print.

import type { Card } from './view';

export const KINDS: Readonly<Record<Card['kind'], { word: string; fill: string; sign: string }>> = {
  action: {
    word: 'Action',
    fill: '#1f5bbd',
    sign: 'M6 15Q2 11 2 7 2 5 3.4 5 4.6 5 5 8V2.6Q5 1 6.2 1T7.4 2.6V7H8.4V1.8Q8.4 .4 9.6 .4T10.8 1.8V7H11.8V3Q11.8 1.6 13 1.6T14 3V10Q14 13 11 15Z',
  },
  beast: {
    word: 'Beast',
    fill: '#6a5790',
    sign: 'M8 7Q12 8 12 12 8 15 4 12 4 8 8 7ZM2.6 4A1.6 2 0 1 1 2.6 8 1.6 2 0 1 1 2.6 4ZM6 1.4A1.6 2 0 1 1 6 5.4 1.6 2 0 1 1 6 1.4ZM10 1.4A1.6 2 0 1 1 10 5.4 1.6 2 0 1 1 10 1.4ZM13.4 4A1.6 2 0 1 1 13.4 8 1.6 2 0 1 1 13.4 4Z',
  },
  gift: {
    word: 'Divine Gift',
    fill: '#835a00',
    sign: 'M8 4.4A3.6 3.6 0 1 1 8 11.6 3.6 3.6 0 1 1 8 4.4ZM7.2 0H8.8V3H7.2ZM7.2 13H8.8V16H7.2ZM0 7.2H3V8.8H0ZM13 7.2H16V8.8H13ZM2 3L3 2 5 4 4 5ZM11 12L12 11 14 13 13 14ZM14 3L13 2 11 4 12 5ZM2 13L3 14 5 12 4 11Z',
  },
  curse: {
    word: 'Curse',
    fill: '#8a2317',
    sign: 'M8 1Q14 1 14 7.4 14 10 12 11V14H9.6V12H8.6V14H7.4V12H6.4V14H4V11Q2 10 2 7.4 2 1 8 1ZM4.6 7A1.6 1.6 0 1 0 7.6 7 1.6 1.6 0 1 0 4.6 7ZM8.4 7A1.6 1.6 0 1 0 11.4 7 1.6 1.6 0 1 0 8.4 7Z',
  },
};
