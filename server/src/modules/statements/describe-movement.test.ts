import type { Language } from '@circle-link/contract/messages/language';
import { listStrayEnglish, STRAY_SPANISH } from '@circle-link/contract/messages/test-words';
import { toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { LEVELS } from '@circle-link/contract/queue/mechanism';
import { describe, expect, test } from 'vitest';
import {
  describeMovement,
  describePotMovement,
  type PotFacts,
  STATEMENT_TEXTS,
  type StatementFacts,
} from './describe-movement.ts';

const plain = { recipient: null, hasRecipient: false, feeCents: ZERO_CENTS, cashCents: ZERO_CENTS };
const names = { ...plain, group: 'Family circle', round: 3, account: '6789' };
const nothing = { ...plain, group: null, round: null, account: null };
const describeBalance = (
  kind: string,
  cents = 1,
  known: Omit<StatementFacts, 'amountCents'> = names,
  language: Language = 'en',
) => describeMovement(kind, { ...known, amountCents: toCents(cents) }, language);
const pot = (kind: string, facts: Partial<PotFacts>, language: Language) =>
  describePotMovement(
    kind,
    { ...plain, payer: 'Ben', round: 2, amountCents: toCents(-5_000), ...facts },
    language,
  );

describe('a description of a movement', () => {
  test.each([
    ['group.payout', 'Pot of round 3, Family circle'],
    ['group.repair', 'Late contribution to round 3, Family circle'],
    ['group.late-fee', 'Late fee for round 3, Family circle'],
    ['group.set-off', 'Your missed contribution to round 3, Family circle'],
    ['group.owed-offset', 'Debt deducted from the pot of round 3, Family circle'],
    ['group.former-member', 'Paid back to you as a former member, Family circle'],
    ['withdrawal_pending', 'Withdrawal to ••6789'],
    ['withdrawal_failed', 'Withdrawal to ••6789 returned'],
    ['withdrawal', 'Entry queue: payouts reversed'],
    ['something-new', 'Other movement'],
  ])('%s', (kind, sentence) => {
    expect(describeBalance(kind)).toBe(sentence);
  });

  test('uses the known facts if a name is missing', () => {
    expect(describeBalance('group.payout', 1, nothing)).toBe('Pot of round ?, Unknown Group');
    expect(describeBalance('withdrawal_pending', 1, nothing)).toBe('Withdrawal to your bank account');
    expect(describeBalance('group.payout', 1, { ...names, group: '{round} $& {account}' })).toBe(
      'Pot of round 3, {round} $& {account}',
    );
  });

  test('is translated into Spanish', () => {
    const spanish = (kind: string, cents = 1) => describeBalance(kind, cents, names, 'es');
    expect(spanish('group.repair')).toBe('Aporte atrasado de la ronda 3, Family circle');
    expect(spanish('withdrawal_failed')).toBe('Retiro a ••6789 devuelto');
    expect(spanish('entries', 7_500)).toBe('Fila de entradas: entrega de Starter');
    expect(spanish('entries', 19_200)).toBe('Fila de entradas: entregas de Starter y Builder');
    expect(spanish('withdrawal')).toBe('Fila de entradas: entregas descontadas de tu saldo');
    expect(spanish('group.dispute')).toBe('Pago revertido, Family circle');
    expect(spanish('something-new')).toBe('Otro movimiento');
    expect(describeBalance('group.payout', 1, nothing, 'es')).toBe('Fondo de la ronda ?, Grupo desconocido');
    expect(pot('group.cash', { payer: null }, 'es')).toBe(
      'Un antiguo miembro: aporte de la ronda 2, en efectivo',
    );
  });
});

const fee = { feeCents: toCents(150) };
const feeBack = { feeCents: toCents(-150) };
const ana = { recipient: 'Ana', hasRecipient: true };
const left = { recipient: null, hasRecipient: true };
const cash = { cashCents: toCents(123_456) };

describe('a movement on a balance', () => {
  test.each([
    ['en', 'group.payout', 1, fee, 'Pot of round 3, Family circle, less a fee of $1.50'],
    ['es', 'group.payout', 1, fee, 'Fondo de la ronda 3, Family circle, menos una comisión de US$1.50'],
    ['fr', 'group.payout', 1, fee, 'Cagnotte de la période 3, Family circle, moins 1,50 $US de frais'],
    ['en', 'group.repair', 1, fee, 'Late contribution to round 3, Family circle, less a fee of $1.50'],
    [
      'en',
      'group.repair',
      -1,
      feeBack,
      'Contribution to round 3 returned, Family circle, less a fee of $1.50',
    ],
    [
      'es',
      'group.repair',
      -1,
      feeBack,
      'Aporte de la ronda 3 devuelto, Family circle, menos una comisión de US$1.50',
    ],
    [
      'fr',
      'group.repair',
      -1,
      feeBack,
      'Cotisation de la période 3 rendue, Family circle, moins 1,50 $US de frais',
    ],
    ['en', 'group.set-off', -1, ana, 'Your missed contribution to round 3 (for Ana), Family circle'],
    ['es', 'group.set-off', -1, ana, 'Tu aporte no pagado de la ronda 3 (para Ana), Family circle'],
    [
      'fr',
      'group.set-off',
      -1,
      left,
      'Votre cotisation manquée de la période 3 (pour un ancien membre), Family circle',
    ],
  ] as const)('names fee and recipient (%s, %s, %i)', (language, kind, cents, facts, sentence) => {
    expect(
      describeBalance(kind, cents, { ...names, ...facts }, language).replace(/[\u00A0\u202F]/g, ' '),
    ).toBe(sentence);
  });
});

describe('a movement of a pot', () => {
  test.each([
    ['en', 'group.contribution', ana, 'Ben: contribution to round 2 (for Ana), by card'],
    ['es', 'group.cash', ana, 'Ben: aporte de la ronda 2 (para Ana), en efectivo'],
    ['fr', 'group.set-off', ana, 'Ben : cotisation de la période 2 (pour Ana), prélevée sur son versement'],
    ['en', 'group.contribution', left, 'Ben: contribution to round 2 (for a former member), by card'],
    ['en', 'group.payout', ana, 'Pot of round 2: paid out to Ana'],
    ['en', 'group.payout', { ...ana, ...fee }, 'Pot of round 2: paid out to Ana, with a fee of $1.50'],
    [
      'en',
      'group.payout',
      { ...ana, ...cash },
      'Pot of round 2: paid out to Ana, with $1,234.56 received in cash',
    ],
    [
      'en',
      'group.payout',
      { ...left, ...fee, ...cash },
      'Pot of round 2: paid out to a former member, with a fee of $1.50 and $1,234.56 received in cash',
    ],
    [
      'es',
      'group.payout',
      { ...ana, ...fee, ...cash },
      'Fondo de la ronda 2: entregado a Ana, con una comisión de US$1.50 y US$1,234.56 recibidos en efectivo',
    ],
    [
      'fr',
      'group.payout',
      { ...ana, ...fee, ...cash },
      'Cagnotte de la période 2 : versée à Ana, avec 1,50 $US de frais et 1 234,56 $US reçus en espèces',
    ],
    [
      'en',
      'group.repair',
      { ...ana, ...fee },
      'Ben: late contribution to round 2, passed on to Ana, with a fee of $1.50',
    ],
    ['es', 'group.repair', { ...ana, isDebit: true }, 'Ben: aporte de la ronda 2, entregado a Ana'],
    ['fr', 'group.repair', ana, 'Ben : cotisation en retard de la période 2, transmise à Ana'],
    ['en', 'group.late-fee', ana, 'Ben: late fee for round 2, passed on to Ana'],
    [
      'en',
      'group.repair',
      { ...ana, ...feeBack, amountCents: toCents(5_000) },
      'Ben: contribution to round 2, returned by Ana, with our fee of $1.50',
    ],
    [
      'es',
      'group.repair',
      { ...ana, ...feeBack, amountCents: toCents(5_000) },
      'Ben: aporte de la ronda 2, devuelto por Ana, con nuestra comisión de US$1.50',
    ],
    [
      'fr',
      'group.repair',
      { ...ana, ...feeBack, amountCents: toCents(5_000) },
      'Ben : cotisation de la période 2, rendue par Ana, avec nos frais de 1,50 $US',
    ],
  ] as const)('names recipient, fee and cash (%s, %s)', (language, kind, facts, sentence) => {
    expect(pot(kind, facts, language).replace(/[\u00A0\u202F]/g, ' ')).toBe(sentence);
  });
});

const listWords = (language: 'en' | 'es') => [
  ...Object.keys(STATEMENT_TEXTS.en.movements).map((kind) =>
    describeBalance(kind, 1, { ...names, ...ana, ...fee, ...cash }, language),
  ),
  ...Object.keys(STATEMENT_TEXTS.en.potMovements).map((kind) =>
    pot(kind, { ...ana, ...fee, ...cash, amountCents: toCents(1), payer: null }, language),
  ),
  ...Object.values(STATEMENT_TEXTS[language].file),
];

test('English descriptions of movements are plain', () => {
  expect(listWords('en').flatMap(listStrayEnglish)).toEqual([]);
});

test('Spanish descriptions of movements have one word for one thing', () => {
  expect(listWords('es').filter((words) => STRAY_SPANISH.test(words))).toEqual([]);
});

test('every set of levels that pays at once is determined by its amount', () => {
  const sets = LEVELS.reduce<number[][]>(
    (all, { level }) => [...all, ...all.map((set) => [...set, level])],
    [[]],
  ).slice(1);
  const seen = new Set<string>();
  for (const set of sets) {
    const cash = set.reduce((sum, level) => sum + (LEVELS[level - 1]?.cashCents ?? 0), 0);
    const text = describeBalance('entries', cash, nothing);
    for (const { level, name } of LEVELS) expect(text.includes(name), text).toBe(set.includes(level));
    seen.add(text);
  }
  expect(seen.size).toBe(31);
  expect(describeBalance('entries', 7_500)).toBe('Entry queue: Starter payout');
  expect(describeBalance('entries', 19_200)).toBe('Entry queue: Starter and Builder payouts');
  expect(describeBalance('entries', 1)).toBe('Entry queue: payouts');
});
