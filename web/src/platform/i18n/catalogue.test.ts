import {
  BARE_DOLLAR_SIGN,
  BREAKING_SPACE,
  listLongSentences,
  listStrayEnglish,
  STRAY_FRENCH,
  STRAY_SPANISH,
} from '@circle-link/contract/messages/test-words';
import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '@circle-link/contract/messages/language';
import { formatMessage, listParameters, type MessageValues } from '@circle-link/contract/messages/messages';
import { fillPlaceholders } from './catalogue.ts';
import { getTextName } from './texts.ts';

const FILES = import.meta.glob('../../../../locales/*/**/*.json', { eager: true, import: 'default' });

function readLanguage(language: Language): Record<string, unknown> {
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/locales/${language}/`));
  return Object.fromEntries(files.map(([path, texts]) => [getTextName(path), texts]));
}

function listMessages(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, child]) =>
    listMessages(child, path === '' ? key : `${path}.${key}`),
  );
}

/** Every plural form of every message, with unfilled placeholders. */
function listTexts(messages: readonly [string, string][]): [string, string][] {
  return messages.flatMap(([path, message]) => {
    const forms = [0, 1, 2].map((count) => formatMessage(message, 'en', fillOnlyCount(count)));
    return [...new Set(forms)].map((form): [string, string] => [path, form]);
  });
}

function fillOnlyCount(count: number): MessageValues {
  return new Proxy({}, { get: (_, name) => (name === 'count' ? count : undefined) });
}

describe('the catalog', () => {
  const messages = {
    en: listMessages(readLanguage('en')),
    es: listMessages(readLanguage('es')),
    fr: listMessages(readLanguage('fr')),
  };
  const english = listTexts(messages.en);
  const spanish = listTexts(messages.es);
  const french = listTexts(messages.fr);

  it.each(LANGUAGES)('has the same keys and placeholders in every language: %s', (language) => {
    const places = (texts: readonly [string, string][]) =>
      Object.fromEntries(texts.map(([path, text]) => [path, listParameters(text)]));
    expect(places(listMessages(readLanguage(language)))).toEqual(places(messages.en));
  });

  it('names each reason of a bank by its English sentence, which charges store', () => {
    const reasons = Object.entries(readLanguage('en')['bankReasons'] as Readonly<Record<string, string>>);
    expect(reasons.filter(([sentence, text]) => sentence !== text)).toEqual([]);
  });

  // security: T56
  it('never mentions investments, guarantees or earning in our own voice (product §9)', () => {
    const forbidden =
      /\binvest|guarantee|passive income|\bearn|\binvers|garantiza|ingresos pasivos|\bganar\b|garanti|revenus? passif|\bgagn/i;
    const ours = [...english, ...spanish, ...french].filter(([path]) => !path.startsWith('legal.claims.'));
    expect(ours.filter(([, text]) => forbidden.test(text))).toEqual([]);
  });

  it('writes 1% in English, and with a non-breaking space in Spanish', () => {
    const isApart = /[\d}][ \u00a0]%/;
    // Members accepted the charter by the hash of its words.
    const changeable = english.filter(([path]) => !path.startsWith('charter.'));
    expect(changeable.filter(([, text]) => isApart.test(text))).toEqual([]);
    expect(spanish.filter(([, text]) => /[\d}] %/.test(text))).toEqual([]);
  });

  it('states on the landing page, the invitation and the first form that it is for US addresses and US dollars', () => {
    const early = [
      'landing.savings.lead',
      'auth.start.lead',
      'auth.save.lead',
      'auth.save.invited',
      'invitation.lead',
    ];
    const [inEnglish, inSpanish, inFrench] = [new Map(english), new Map(spanish), new Map(french)];
    for (const path of early) {
      expect(inEnglish.get(path), path).toMatch(/US addresses, US dollars\.$/);
      expect(inSpanish.get(path), path).toMatch(/Direcciones y dólares de EE\. UU\.$/);
      expect(inFrench.get(path), path).toMatch(/Adresses et dollars des États-Unis\.$/);
    }
  });

  it.each(['en', 'es', 'fr'] as const)(
    'says who holds the money in the same words everywhere: %s',
    (language) => {
      const texts = new Map(messages[language]);
      const paths = [
        'help.holder',
        'invitation.holder',
        'landing.savings.holder.text',
        'legal.money.paragraphs.0',
      ];
      expect(new Set(paths.map((path) => texts.get(path))).size).toBe(1);
      expect(texts.get('help.holder')).toBeDefined();
    },
  );

  it('is written in plain English: no dialect, one term per concept, at most 20 words a sentence', () => {
    expect(english.flatMap(([path, text]) => listStrayEnglish(text).map((stray) => [path, stray]))).toEqual(
      [],
    );
  });

  it('uses one Spanish term per concept', () => {
    expect(spanish.filter(([, text]) => STRAY_SPANISH.test(text))).toEqual([]);
  });

  it.each([
    ['Spanish', spanish],
    ['French', french],
  ])('has at most 25 words a sentence in %s', (_, texts) => {
    const long = texts.flatMap(([path, text]) => listLongSentences(text, 25).map((one) => [path, one]));
    expect(long).toEqual([]);
  });

  it('marks dollars as US dollars in Spanish', () => {
    expect(spanish.filter(([, text]) => BARE_DOLLAR_SIGN.test(text))).toEqual([]);
  });

  it('uses one French term per concept, says "vous", and breaks no line before punctuation', () => {
    const isStray = (text: string) => STRAY_FRENCH.test(text) || BREAKING_SPACE.test(text);
    expect(french.filter(([, text]) => isStray(text))).toEqual([]);
  });
});

describe('fillPlaceholders', () => {
  it('fills placeholders and leaves unknown ones unchanged', () => {
    expect(fillPlaceholders('{n} of {all} {what}', { n: 3, all: '1,000' })).toBe('3 of 1,000 {what}');
  });
});
