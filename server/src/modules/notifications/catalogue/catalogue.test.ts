import {
  BARE_DOLLAR_SIGN,
  BREAKING_SPACE,
  listLongSentences,
  listStrayEnglish,
  STRAY_FRENCH,
  STRAY_SPANISH,
} from '@circle-link/contract/messages/test-words';
import { expect, test } from 'vitest';
import { renderPreviews } from '../preview-page.ts';
import { AREAS, notices } from './catalogue.ts';
import type { Fact, Notice } from './notice.ts';

const settings = {
  publicUrl: 'https://circle.example',
  moneyMode: 'sandbox',
  appSecret: 'a secret of this test',
  legalNoticeUrl: undefined,
  supportEmail: undefined,
} as const;
const all: readonly Notice[] = Object.values(AREAS).flatMap((area) => Object.values(area));

const ENGLISH =
  /(?<!\p{L})(the|your|you|and|was|were|have|has|please|with|from|round|this|that|will|not|is|of)(?!\p{L})/iu;

const amountsIn = (fact: Fact): number[] =>
  typeof fact !== 'object' || fact === null
    ? []
    : Object.entries(fact).flatMap(([name, value]) =>
        name.endsWith('Cents') && typeof value === 'number' ? [value] : amountsIn(value),
      );

function expectOwnWords([english = '', spanish = '', french = '']: readonly string[]): void {
  for (const other of [spanish, french]) {
    expect(other).not.toBe(english);
    expect(other.replaceAll(/"[^"]*"|https?:\S+/g, '')).not.toMatch(ENGLISH);
    expect(listLongSentences(other, 25)).toEqual([]);
  }
  expect(listStrayEnglish(english)).toEqual([]);
  expect(spanish).not.toMatch(STRAY_SPANISH);
  expect(spanish).not.toMatch(BARE_DOLLAR_SIGN);
  expect(french).not.toMatch(STRAY_FRENCH);
  expect(french).not.toMatch(BREAKING_SPACE);
  expect(french).not.toMatch(/\$\d/);
}

test('roles have names in every language', () => {
  const [english, spanish, french] = renderPreviews(notices.roles_changed, settings);
  expect(english?.mail?.text).toContain('Finance, Reviewer');
  expect(spanish?.mail?.text).toContain('Finanzas, Revisión');
  expect(french?.mail?.text).toContain('Finances, Vérification');
});

test('every notice is in one area, under one name', () => {
  expect(all.map(({ kind }) => kind).sort()).toEqual(Object.keys(notices).sort());
});

const AREAS_OF_GROUPS = /^(groups?|group-.+|rounds|paying|bank-debits)$/;

test('every line outside the areas of groups has a topic', () => {
  const unlabeled = Object.entries(AREAS)
    .filter(([area]) => !AREAS_OF_GROUPS.test(area))
    .flatMap(([, entries]) => Object.values<Notice>(entries))
    .filter(({ line }) => line !== undefined && line.topic === undefined);
  expect(unlabeled.map(({ kind }) => kind)).toEqual([]);
});

const CARD_WORDS =
  /your card|card payment|the card|tu tarjeta|con tarjeta|la tarjeta|votre carte|par carte|la carte/i;
const DEBIT_WORDS = /bank debit|bank account|débito|cuenta bancaria|prélèvement|compte bancaire/i;
const CLAIM_WORDS = /withdraw the claim|withdraw it there|retira el reclamo|retíralo|retirez/i;
const listTexts = (notice: Notice) =>
  renderPreviews(notice, settings).map(({ mail, line }) => [mail?.subject, mail?.text, line].join('\n'));
const PAID = ['contribution_paid', 'contribution_receipt'];
const chargeNotices = all.filter(({ kind, example }) => 'method' in example && !PAID.includes(kind));

test('every notice about a reversed charge has its method among its facts', () => {
  expect(chargeNotices.map(({ kind }) => kind).sort()).toEqual(
    [
      ...['charge_beyond', 'charge_refunded', 'charge_good_again', 'charge_owed'],
      ...['contribution_refund_failed', 'contribution_refunded', 'contribution_reversed'],
      ...['debt_charge_reinstated', 'debt_charge_reversed'],
    ].sort(),
  );
  const others = all.filter(
    (notice) =>
      !chargeNotices.includes(notice) &&
      !/^(entry|positions|withdrawn-positions|refunds)$/.test(findArea(notice)) &&
      !['auto_pay_failed', 'contribution_due', ...PAID].includes(notice.kind),
  );
  const strays = others.filter((notice) =>
    /your card\b|card payment|tu tarjeta\b|pago con tarjeta|votre carte\b|paiement par carte/i.test(
      listTexts(notice).join('\n'),
    ),
  );
  expect(strays.map(({ kind }) => kind)).toEqual([]);
});

function findArea({ kind }: Notice): string {
  return Object.entries(AREAS).find(([, entries]) => kind in entries)?.[0] ?? '';
}

test.each(chargeNotices.map((notice) => [notice.kind, notice] as const))(
  '%s calls a bank debit no card, and advises withdrawing a claim about a card alone',
  (_kind, notice) => {
    for (const text of listTexts({ ...notice, example: { ...notice.example, method: 'bank_debit' } })) {
      expect(text).not.toMatch(CARD_WORDS);
      expect(text).toMatch(DEBIT_WORDS);
      expect(text).not.toMatch(CLAIM_WORDS);
    }
    for (const text of listTexts({ ...notice, example: { ...notice.example, method: 'card' } })) {
      expect(text).toMatch(/card|tarjeta|carte/i);
      expect(text).not.toMatch(DEBIT_WORDS);
    }
  },
);

test.each(all.map((notice) => [notice.kind, notice] as const))(
  '%s reads well in every language',
  (_kind, notice) => {
    const texts = renderPreviews(notice, settings).map(({ language, mail, sms, line }) => ({
      language,
      subject: mail?.subject,
      all: [mail?.subject, mail?.text, sms, line].filter((text) => text !== undefined).join('\n'),
    }));
    for (const text of texts) {
      expect(text.all).not.toBe('');
      expect(text.all).not.toMatch(/undefined|null|NaN|\[object|Invalid|  |\{\{/);
      expect(text.subject?.length ?? 0).toBeLessThanOrEqual(120);
      for (const amount of amountsIn(notice.example))
        expect(text.all).not.toMatch(new RegExp(`\\b${amount}\\b`));
    }
    expectOwnWords(texts.map((text) => text.all));
  },
);
