import { expect, it } from 'vitest';
import { readOperator } from './operator.ts';

it.each([
  [{}, { legalNoticeUrl: null, supportEmail: null }],
  [
    { legalNotice: 'https://operator.example/legal', support: 'help@operator.example' },
    { legalNoticeUrl: 'https://operator.example/legal', supportEmail: 'help@operator.example' },
  ],
])('reads %o as %o', (marks, expected) => {
  expect(readOperator(marks)).toEqual(expected);
});
