import { expect, it } from 'vitest';
import { findAnswers } from './answers.tsx';

const ROWS = [
  { question: 'How do rounds work?', answer: 'Everyone pays, and one receives the pot.' },
  { question: 'When do I get the pot?', answer: 'One member each round.' },
  { question: '¿Quién guarda el dinero?', answer: 'La compañía del acuerdo.' },
];
const find = (search: string) =>
  findAnswers(ROWS, search).map((row) => ROWS.indexOf(row as (typeof ROWS)[0]));

it.each([
  ['pot', [1, 0]],
  ['POT round', [0, 1]],
  ['compania quien', [2]],
  ['bitcoin', []],
  ['pot bitcoin', []],
])('finds %j in questions first', (search, places) => {
  expect(find(search)).toEqual(places);
});
