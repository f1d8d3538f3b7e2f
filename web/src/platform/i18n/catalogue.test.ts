import { listLongSentences, listStrayEnglish } from '@circle-link/contract/test-english';
import { BREAKING_SPACE, STRAY_FRENCH } from '@circle-link/contract/test-french';
import { BARE_DOLLAR_SIGN, STRAY_SPANISH } from '@circle-link/contract/test-spanish';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from './catalogue.ts';
import { landing } from './en/landing.ts';
import { en } from './en/index.ts';
import { enPageTexts } from './en/page-texts.ts';
import { openPage } from './en/open-page.ts';
import { proof } from './en/proof.ts';
import { landing as landingInSpanish } from './es/landing.ts';
import { es } from './es/index.ts';
import { openPage as openPageInSpanish } from './es/open-page.ts';
import { proof as proofInSpanish } from './es/proof.ts';
import { landing as landingInFrench } from './fr/landing.ts';
import { fr } from './fr/index.ts';
import { openPage as openPageInFrench } from './fr/open-page.ts';
import { proof as proofInFrench } from './fr/proof.ts';

const ENGLISH = { ...en, ...enPageTexts, landing, openPage, proof };
const SPANISH = {
  ...es,
  landing: landingInSpanish,
  openPage: openPageInSpanish,
  proof: proofInSpanish,
  bankReasons: {},
};
const FRENCH = {
  ...fr,
  landing: landingInFrench,
  openPage: openPageInFrench,
  proof: proofInFrench,
  bankReasons: {},
};

function listTexts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, child]) =>
    listTexts(child, path === '' ? key : `${path}.${key}`),
  );
}

function listPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
}

describe('the catalog', () => {
  const english = listTexts(ENGLISH);
  const spanish = new Map(listTexts(SPANISH));
  const french = new Map(listTexts(FRENCH));

  it.each([spanish, french])('has the same keys and placeholders in every language', (other) => {
    expect([...other.keys()].sort()).toEqual(english.map(([path]) => path).sort());
    const places = (texts: Iterable<[string, string]>) =>
      Object.fromEntries([...texts].map(([path, text]) => [path, listPlaceholders(text)]));
    expect(places(other)).toEqual(places(english));
  });

  it('never mentions investments, guarantees or earning in our own voice (product §9)', () => {
    const forbidden =
      /\binvest|guarantee|passive income|\bearn|\binvers|garantiza|ingresos pasivos|\bganar\b|garanti|revenus? passif|\bgagn/i;
    const ours = [...english, ...spanish, ...french].filter(([path]) => !path.startsWith('legal.claims.'));
    expect(ours.filter(([, text]) => forbidden.test(text))).toEqual([]);
  });

  it('writes 1% in English, and with a non-breaking space in Spanish', () => {
    const isApart = /[\d}][ \u00a0]%/;
    expect(english.filter(([, text]) => isApart.test(text))).toEqual([]);
    expect([...spanish].filter(([, text]) => /[\d}] %/.test(text))).toEqual([]);
  });

  it('states on the landing page, the invitation and the first form that it is for US addresses and US dollars', () => {
    const early = [
      'landing.savings.lead',
      'auth.start.lead',
      'auth.save.lead',
      'auth.save.invited',
      'invitation.lead',
    ];
    const inEnglish = new Map(english);
    for (const path of early) {
      expect(inEnglish.get(path), path).toMatch(/US addresses, US dollars\.$/);
      expect(spanish.get(path), path).toMatch(/Direcciones y dólares de EE\. UU\.$/);
      expect(french.get(path), path).toMatch(/Adresses et dollars des États-Unis\.$/);
    }
  });

  it('is written in plain English: no dialect, one term per concept, at most 20 words a sentence', () => {
    expect(english.flatMap(([path, text]) => listStrayEnglish(text).map((stray) => [path, stray]))).toEqual(
      [],
    );
  });

  it('uses one Spanish term per concept', () => {
    expect([...spanish].filter(([, text]) => STRAY_SPANISH.test(text))).toEqual([]);
  });

  it.each([
    ['Spanish', spanish],
    ['French', french],
  ])('has at most 25 words a sentence in %s', (_, texts) => {
    const long = [...texts].flatMap(([path, text]) => listLongSentences(text, 25).map((one) => [path, one]));
    expect(long).toEqual([]);
  });

  it('marks dollars as US dollars in Spanish', () => {
    expect([...spanish].filter(([, text]) => BARE_DOLLAR_SIGN.test(text))).toEqual([]);
  });

  it('uses one French term per concept, says "vous", and breaks no line before punctuation', () => {
    const isStray = (text: string) => STRAY_FRENCH.test(text) || BREAKING_SPACE.test(text);
    expect([...french].filter(([, text]) => isStray(text))).toEqual([]);
  });
});

describe('fillPlaceholders', () => {
  it('fills placeholders and leaves unknown ones unchanged', () => {
    expect(fillPlaceholders('{{n}} of {{all}} {{what}}', { n: 3, all: '1,000' })).toBe('3 of 1,000 {{what}}');
  });
});
