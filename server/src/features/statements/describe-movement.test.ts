import type { Language } from '@circle-link/contract/language';
import { LEVELS } from '@circle-link/contract/mechanism';
import { toCents } from '@circle-link/contract/money';
import { STRAY_SPANISH } from '@circle-link/contract/test-spanish';
import { describe, expect, test } from 'vitest';
import { describeMovement, describePotMovement } from './describe-movement.ts';
import { FILE_WORDS, MOVEMENTS, POT_MOVEMENTS } from './texts.ts';

const names = { group: 'Family circle', round: 3, account: '6789' };
const nothing = { group: null, round: null, account: null };
const told = (
  kind: string,
  cents = 1,
  known: typeof names | typeof nothing = names,
  language: Language = 'en',
) => describeMovement({ kind, amountCents: toCents(cents) }, known, language);

describe('a movement is called', () => {
  test.each([
    ['group.payout', 'Pot of round 3, Family circle'],
    ['group.repair', 'Late contribution to round 3, Family circle'],
    ['group.late-fee', 'Late fee for round 3, Family circle'],
    ['group.set-off', 'Your missed contribution to round 3, Family circle'],
    ['group.owed-offset', 'What you owed, taken from the pot of round 3, Family circle'],
    ['group.former-member', 'Paid back to you as a former member, Family circle'],
    ['withdrawal_pending', 'Withdrawal to ••6789'],
    ['withdrawal_failed', 'Withdrawal to ••6789 came back'],
    ['withdrawal', 'Entry queue: payouts taken back'],
    ['something-new', 'Other movement'],
  ])('%s', (kind, sentence) => {
    expect(told(kind)).toBe(sentence);
  });

  test('by what is known, where a name is missing', () => {
    expect(told('group.payout', 1, nothing)).toBe('Pot of round ?, Unknown Group');
    expect(told('withdrawal_pending', 1, nothing)).toBe('Withdrawal to your bank account');
    expect(told('group.payout', 1, { ...names, group: '{round} $& {account}' })).toBe(
      'Pot of round 3, {round} $& {account}',
    );
  });

  test('in Spanish', () => {
    const spanish = (kind: string, cents = 1) => told(kind, cents, names, 'es');
    expect(spanish('group.repair')).toBe('Aporte atrasado de la ronda 3, Family circle');
    expect(spanish('withdrawal_failed')).toBe('El retiro a ••6789 fue devuelto');
    expect(spanish('entries', 7_500)).toBe('Fila de entradas: pago de Starter');
    expect(spanish('entries', 19_200)).toBe('Fila de entradas: pagos de Starter y Builder');
    expect(spanish('withdrawal')).toBe('Fila de entradas: pagos descontados de tu saldo');
    expect(spanish('group.dispute')).toBe('Pago revertido, Family circle');
    expect(spanish('something-new')).toBe('Otro movimiento');
    expect(told('group.payout', 1, nothing, 'es')).toBe('Fondo de la ronda ?, Grupo desconocido');
    expect(describePotMovement('group.cash', { payer: null, round: 2 }, 'es')).toBe(
      'Un antiguo miembro: aporte de la ronda 2, en efectivo',
    );
  });
});

test('Spanish has one word for one thing', () => {
  const told = [
    ...Object.values(MOVEMENTS).map(({ es }) => es({ ...names, levels: [] })),
    ...Object.values(POT_MOVEMENTS).map(({ es }) => es({ payer: null, round: 3 })),
    ...Object.values(FILE_WORDS.es).filter((words) => typeof words === 'string'),
  ];
  expect(told.filter((words) => STRAY_SPANISH.test(words))).toEqual([]);
});

test('every set of levels that pays at once is told by its amount alone', () => {
  const sets = LEVELS.reduce<number[][]>(
    (all, { level }) => [...all, ...all.map((set) => [...set, level])],
    [[]],
  ).slice(1);
  const seen = new Set<string>();
  for (const set of sets) {
    const cash = set.reduce((sum, level) => sum + (LEVELS[level - 1]?.cashCents ?? 0), 0);
    const text = told('entries', cash, nothing);
    for (const { level, name } of LEVELS) expect(text.includes(name), text).toBe(set.includes(level));
    seen.add(text);
  }
  expect(seen.size).toBe(31);
  expect(told('entries', 7_500)).toBe('Entry queue: Starter payout');
  expect(told('entries', 19_200)).toBe('Entry queue: Starter and Builder payouts');
  expect(told('entries', 1)).toBe('Entry queue: payouts');
});
