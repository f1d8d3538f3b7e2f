import { dictionary } from '@zxcvbn-ts/language-common';
import { authRefusals } from '@circle-link/contract/refusals/auth';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../platform/http/refusal.ts';
import { refuseWeakPassword, type PasswordContext } from './refuse-weak-password.ts';

const ada: PasswordContext = {
  username: 'lady-analytical',
  email: 'countess@analytical.example',
  firstName: 'Augusta',
  lastName: 'Byron',
};
const SHORTEST = 6;

function catchRefusal(password: string, context = ada): string | undefined {
  try {
    refuseWeakPassword(password, context);
    return undefined;
  } catch (error) {
    if (isRefusal(error, authRefusals.password_common)) return 'common';
    if (isRefusal(error, authRefusals.password_personal)) return 'personal';
    if (isRefusal(error, authRefusals.password_guessable)) return 'guessable';
    throw error;
  }
}

// security: 6.2.4
test('the 3,000 most common passwords of sufficient length are refused, in any case', () => {
  const common = dictionary['passwords-common']
    .map(String)
    .filter((password) => password.length >= SHORTEST)
    .slice(0, 3_000);
  expect(common).toHaveLength(3_000);
  expect(common.filter((password) => catchRefusal(password) === undefined)).toEqual([]);
  expect(common.filter((password) => catchRefusal(password.toUpperCase()) === undefined)).toEqual([]);
});

// security: 6.1.2, 6.2.11
test("passwords made of the member's public data are refused", () => {
  for (const password of [
    ...[
      'lady-analytical',
      'Lady-Analytical1',
      '!lady-analytical!',
      'countess12',
      'countess@analytical.example',
    ],
    ...['augusta!?', 'AugustaByron', 'byron-99', 'circlelink7', 'Circle Link!', 'ｃｉｒｃｌｅｌｉｎｋ'],
  ])
    expect([password, catchRefusal(password)]).toEqual([password, 'personal']);
  expect(catchRefusal('countess and four brown owls')).toBeUndefined();
  expect(catchRefusal('grace-hopper', { username: 'ada' })).toBeUndefined();
});

// security: 6.2.1
test('passwords that fall within 10,000 guesses are refused, however long', () => {
  for (const password of [
    'qwertyuiop',
    'zxcvbnm,./',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'abcabcabcabcabcabc',
    '19921993',
  ])
    expect([password, catchRefusal(password)]).toEqual([password, expect.stringMatching(/guessable|common/)]);
});

// security: 6.2.5, 6.2.9
test('passwords need no character classes', () => {
  for (const password of [
    ...[
      'otterlanternviolet',
      'OTTERLANTERNVIOLET',
      '8402917365',
      'вечерняя гавань',
      '晚霞海港灯笼',
      '👩🏽‍🚀🦦🏮⚓️',
    ],
    'a sentence with spaces that is far longer than sixty-four characters, and still only a sentence',
  ])
    expect([password, catchRefusal(password)]).toEqual([password, undefined]);
});
