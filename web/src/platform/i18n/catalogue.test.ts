import { listStrayWords } from '@circle-link/contract/messages/test-words';
import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES, mapLanguages } from '@circle-link/contract/messages/language';
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
  const messages = mapLanguages((language) => listMessages(readLanguage(language)));
  const texts = mapLanguages((language) => listTexts(messages[language]));

  it.each(LANGUAGES)('has the same keys and placeholders in every language: %s', (language) => {
    const places = (all: readonly [string, string][]) =>
      Object.fromEntries(all.map(([path, text]) => [path, listParameters(text)]));
    expect(places(messages[language])).toEqual(places(messages.en));
  });

  it('names each reason of a bank by its English sentence, which charges store', () => {
    const reasons = Object.entries(readLanguage('en')['bankReasons'] as Readonly<Record<string, string>>);
    expect(reasons.filter(([sentence, text]) => sentence !== text)).toEqual([]);
  });

  // security: T56
  it('never mentions investments, guarantees or earning in our own voice (product §9)', () => {
    const forbidden =
      /\binvest|guarantee|passive income|\bearn|\binvers|garantiza|ingresos pasivos|\bganar\b|garanti|revenus? passif|\bgagn/i;
    const ours = Object.values(texts)
      .flat()
      .filter(([path]) => !path.startsWith('legal.claims.'));
    expect(ours.filter(([, text]) => forbidden.test(text))).toEqual([]);
  });

  it('writes 1% in English, and with a non-breaking space in Spanish', () => {
    const isApart = /[\d}][ \u00a0]%/;
    // Members accepted the charter by the hash of its words.
    const changeable = texts.en.filter(([path]) => !path.startsWith('charter.'));
    expect(changeable.filter(([, text]) => isApart.test(text))).toEqual([]);
    expect(texts.es.filter(([, text]) => /[\d}] %/.test(text))).toEqual([]);
  });

  it('states on the landing page, the invitation and the first form that it is for US addresses and US dollars', () => {
    const early = [
      'landing.savings.lead',
      'auth.start.lead',
      'auth.save.lead',
      'auth.save.invited',
      'invitation.lead',
    ];
    const [inEnglish, inSpanish, inFrench] = [new Map(texts.en), new Map(texts.es), new Map(texts.fr)];
    for (const path of early) {
      expect(inEnglish.get(path), path).toMatch(/You need a US address\. Amounts are US dollars\.$/);
      expect(inSpanish.get(path), path).toMatch(/Direcciones y dólares de EE\. UU\.$/);
      expect(inFrench.get(path), path).toMatch(/Adresses et dollars des États-Unis\.$/);
    }
  });

  it.each(LANGUAGES)('says who holds the money in the same words everywhere: %s', (language) => {
    const all = new Map(messages[language]);
    const paths = [
      'help.holder',
      'invitation.holder',
      'landing.savings.holder.text',
      'legal.money.paragraphs.0',
    ];
    expect(new Set(paths.map((path) => all.get(path))).size).toBe(1);
    expect(all.get('help.holder')).toBeDefined();
  });

  it.each(LANGUAGES)('uses one term per concept, in short sentences: %s', (language) => {
    const stray = texts[language].flatMap(([path, text]) =>
      listStrayWords(text, language).map((words) => [path, words]),
    );
    expect(stray).toEqual([]);
  });
});

describe('fillPlaceholders', () => {
  it('fills placeholders and leaves unknown ones unchanged', () => {
    expect(fillPlaceholders('{n} of {all} {what}', { n: 3, all: '1,000' })).toBe('3 of 1,000 {what}');
  });
});
