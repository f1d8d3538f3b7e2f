import { type Language, LANGUAGES, mapLanguages } from '@circle-link/contract/messages/language';
import { listParameters } from '@circle-link/contract/messages/messages';
import { isClientPath } from '@circle-link/contract/paths';
import { listStrayWords } from '@circle-link/contract/messages/test-words';
import { type Fact, listExamples } from '@circle-link/contract/messages/message-parameters';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { renderPreviews } from '../preview-page.ts';
import { renderLine } from '../lines.ts';
import { AREAS, findNotice, notices } from './catalogue.ts';
import { HISTORY_TEXTS, withNames } from '../member-names.ts';
import type { Notice, NoticeFacts, NoticeTexts } from './notice.ts';
import { listFigures } from './figures.ts';
import { findLink, renderMailWords, renderText } from './render.ts';

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

function expectOwnWords(texts: readonly { readonly language: Language; readonly all: string }[]): void {
  const english = texts.find(({ language }) => language === 'en')?.all;
  expect(texts.map(({ language }) => language)).toEqual(LANGUAGES);
  for (const { language, all: words } of texts) {
    expect(listStrayWords(words, language)).toEqual([]);
    if (language === 'en') continue;
    expect(words).not.toBe(english);
    expect(words.replaceAll(/"[^"]*"|https?:\S+/g, '')).not.toMatch(ENGLISH);
  }
}

test('roles have names in every language', () => {
  const mails = renderPreviews(notices.roles_changed, settings).map(({ language, mail }) => [
    language,
    mail?.text,
  ]);
  expect(Object.fromEntries(mails)).toMatchObject({
    en: expect.stringContaining('Finance, Reviewer') as unknown,
    es: expect.stringContaining('Finanzas, Revisión') as unknown,
    fr: expect.stringContaining('Finances, Vérification') as unknown,
  });
});

test('every notice is in one area, under one name', () => {
  expect(all.map(({ kind }) => kind).sort()).toEqual(Object.keys(notices).sort());
});

const readEnglish = (file: string): Record<string, NoticeTexts> =>
  createRequire(import.meta.url)(`../../../../../locales/en/server/${file}.json`) as Record<
    string,
    NoticeTexts
  >;

test('every text is shown: it belongs to a notice, and to a channel of that notice', () => {
  for (const [area, entries] of Object.entries(AREAS))
    expect(Object.keys(readEnglish(`notices-${area}`)).sort()).toEqual(Object.keys(entries).sort());
  for (const { kind, texts, link, line, sms, mail } of all) {
    const { line: lineText, sms: smsText, parts: _, ...mailTexts } = texts.en;
    expect([kind, lineText !== undefined, smsText !== undefined, Object.keys(mailTexts).length > 0]).toEqual([
      ...[kind, line !== undefined, sms === true, mail !== undefined],
    ]);
    const button = mail === true ? link : (mail?.button ?? null);
    expect([kind, texts.en.button !== undefined]).toEqual([kind, button !== null]);
  }
});

test('every shared text and every figure is named by a text', () => {
  const shared = readEnglish('notices-shared');
  const named = new Set(
    [shared, ...all.map(({ texts }) => texts.en)].flatMap((node) =>
      listMessages(node).flatMap(({ message }) => listParameters(message)),
    ),
  );
  const names = [...Object.keys(shared), ...Object.keys(listFigures('en'))];
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});

/** Why a notice leads nowhere. */
const WITHOUT_LINK: Readonly<Record<string, string>> = {
  join_refund: 'goes to people without an account',
  account_closed: 'goes to a member whose account is gone',
  changes_undone_elsewhere: 'goes to an address that may be a thief’s',
  email_changed_back: 'goes to an address that the account has left',
  phone_code: 'is a code for a page that is open',
};

test('every line leads to what it is about, and every other notice without a link has a reason', () => {
  expect(
    all
      .filter(({ link }) => link === null)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(Object.keys(WITHOUT_LINK).sort());
  for (const kind of Object.keys(WITHOUT_LINK)) expect(findNotice(kind)?.line).toBeUndefined();
});

test.each(all.filter(({ link }) => link !== null).map((notice) => [notice.kind, notice] as const))(
  '%s links to a page of the app, with every example',
  (kind, notice) => {
    for (const example of listExamples(notice.facts)) {
      const link = findLink(notice, { groupId: '5f0d', ...example });
      if (kind === 'changes_undone' && example['isMailboxBack'] === false) expect(link).toBeUndefined();
      else {
        expect(link).not.toMatch(/undefined|[{}]/);
        const { pathname, hash } = new URL(link ?? '', settings.publicUrl);
        expect(isClientPath(pathname)).toBe(true);
        expect(hash).toMatch(/^(#(members|money|schedule(-\d+)?))?$/);
        expect(hash === '' || pathname.startsWith('/groups/')).toBe(true);
      }
    }
  },
);

const AREAS_OF_GROUPS = ['groups', 'group-changes', 'contributions', 'paying', 'reversals'];

test('every line outside the areas of groups has a topic', () => {
  const unlabeled = Object.entries(AREAS)
    .filter(([area]) => !AREAS_OF_GROUPS.includes(area))
    .flatMap(([, entries]) => Object.values<Notice>(entries))
    .filter(({ line }) => line !== undefined && line.topic === undefined);
  expect(unlabeled.map(({ kind }) => kind)).toEqual([]);
});

const CARD_WORDS =
  /your card|card payment|the card|tu tarjeta|con tarjeta|la tarjeta|votre carte|par carte|la carte/i;
const DEBIT_WORDS = /bank debit|bank account|débito|cuenta bancaria|prélèvement|compte bancaire/i;
const CLAIM_WORDS = /withdraw the claim|withdraw it there|retira el reclamo|retíralo|retirez/i;
const listTexts = (notice: Notice, example: NoticeFacts = notice.example) =>
  renderPreviews(notice, settings, example).map(({ mail, line }) =>
    [mail?.subject, mail?.text, line].join('\n'),
  );
const PAID = ['contribution_paid', 'contribution_receipt'];
const chargeNotices = all.filter(({ kind, facts }) => 'method' in facts && !PAID.includes(kind));

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
      findArea(notice) !== 'queue' &&
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
    const texts = (method: string) =>
      listExamples(notice.facts)
        .filter((example) => example['method'] === method)
        .flatMap((example) => listTexts(notice, example));
    for (const text of texts('bank_debit')) {
      expect(text).not.toMatch(CARD_WORDS);
      expect(text).toMatch(DEBIT_WORDS);
      expect(text).not.toMatch(CLAIM_WORDS);
    }
    for (const text of texts('card')) {
      expect(text).toMatch(/card|tarjeta|carte/i);
      expect(text).not.toMatch(DEBIT_WORDS);
    }
  },
);

test.each(all.map((notice) => [notice.kind, notice] as const))(
  '%s reads well in every language, with every example',
  (_kind, notice) => {
    for (const example of listExamples(notice.facts)) {
      const texts = renderPreviews(notice, settings, example).map(({ language, mail, sms, line }) => ({
        language,
        subject: mail?.subject,
        all: [mail?.subject, mail?.text, sms, line].filter((text) => text !== undefined).join('\n'),
      }));
      for (const text of texts) {
        expect(text.all).not.toBe('');
        expect(text.all).not.toMatch(/undefined|null|NaN|\[object|Invalid|  |[{}]/);
        expect(text.subject?.length ?? 0).toBeLessThanOrEqual(120);
        for (const amount of amountsIn(example).filter((cents) => cents > 0))
          expect(text.all).not.toMatch(new RegExp(`\\b${amount}\\b`));
      }
      expectOwnWords(texts);
    }
  },
);

test.each(
  all
    .filter(({ line, facts }) => line !== undefined && Object.keys(facts).length > 0)
    .map(({ kind }) => kind),
)('%s has a general line in the history if a fact is missing', (kind) => {
  const { example } = findNotice(kind) ?? {};
  for (const missing of Object.keys(example ?? {})) {
    const facts = Object.fromEntries(Object.entries(example ?? {}).filter(([name]) => name !== missing));
    const lines = mapLanguages((language) => renderLine(kind, facts, language, (name) => name));
    expect(lines).toEqual(mapLanguages((language) => HISTORY_TEXTS[language].unknown));
    expect(lines).toMatchObject({
      en: 'Something this version cannot describe',
      es: 'Un evento que esta versión no puede describir',
      fr: 'Un événement que cette version ne sait pas décrire',
    });
  }
});

type Path = readonly (string | number)[];

/** Every text of a notice, with its place in the file. */
function listMessages(node: unknown, path: Path = []): { readonly path: Path; readonly message: string }[] {
  if (typeof node === 'string') return path.at(-1) === 'each' ? [] : [{ path, message: node }];
  if (Array.isArray(node)) return node.flatMap((child, index) => listMessages(child, [...path, index]));
  return Object.entries(node as object).flatMap(([name, child]) => listMessages(child, [...path, name]));
}

test.each(all.map((notice) => [notice.kind, notice] as const))(
  '%s has the same texts, with the same facts, in every language',
  (_kind, { texts }) => {
    const places = mapLanguages((language) =>
      listMessages(texts[language]).map(({ path, message }) => [path.join('.'), listParameters(message)]),
    );
    for (const language of LANGUAGES) expect(places[language], language).toEqual(places.en);
  },
);

/** The message with a mark in one of its branches, for each of them. */
function markBranches(message: string): string[] {
  const open: ('choice' | 'other')[] = [];
  const starts = message.split('').flatMap((character, at) => {
    const isBranch = character === '{' && open.at(-1) === 'choice';
    if (character === '{') open.push(/^\{\w+, (plural|select),/.test(message.slice(at)) ? 'choice' : 'other');
    if (character === '}') open.pop();
    return isBranch ? [at + 1] : [];
  });
  return starts.map((at) => `${message.slice(0, at)}${MARK}${message.slice(at)}`);
}
const MARK = '\u2691';

function replaceAt(node: unknown, [step, ...rest]: Path, message: string): unknown {
  if (step === undefined) return message;
  if (Array.isArray(node))
    return node.map((child: unknown, index) => (index === step ? replaceAt(child, rest, message) : child));
  const parent = node as Readonly<Record<string, unknown>>;
  return { ...parent, [step]: replaceAt(parent[step], rest, message) };
}

test.each(all.map((notice) => [notice.kind, notice] as const))(
  '%s has an example for each branch of its texts',
  (_kind, notice) => {
    const examples = listExamples(notice.facts).map((facts) => withNames(facts, (name) => name));
    const missing = listMessages(notice.texts.es).flatMap(({ path, message }) =>
      markBranches(message).filter((marked) => {
        const es = replaceAt(notice.texts.es, path, marked) as NoticeTexts;
        const own = { ...notice, texts: { ...notice.texts, es } };
        return !examples.some((facts) =>
          JSON.stringify([
            renderMailWords(own, facts, 'es'),
            renderText(own, 'line', facts, 'es'),
            renderText(own, 'sms', facts, 'es'),
          ]).includes(MARK),
        );
      }),
    );
    expect(missing).toEqual([]);
  },
);
