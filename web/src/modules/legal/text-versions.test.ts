import { hashLegalTexts, LEGAL_VERSIONS } from '@circle-link/contract/auth/legal';
import { ENTRY_FEES } from '@circle-link/contract/fees';
import { type Language, LANGUAGES } from '@circle-link/contract/messages/language';
import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import { formatDollars, formatPercent } from '@circle-link/contract/money';
import { expect, it } from 'vitest';
import { LANGUAGE_FORMATS } from '../../../../locales/languages.gen.ts';
import type english from '../../../../locales/en/legal.json';

const FILES = import.meta.glob<typeof english>('../../../../locales/*/legal.json', {
  eager: true,
  import: 'default',
});

function readLegal(language: Language): typeof english {
  const texts = FILES[`../../../../locales/${language}/legal.json`];
  if (texts === undefined) throw new Error(`no legal texts in ${language}`);
  return texts;
}

// A changed text is a new version: raise it in contract/src/auth/legal.ts, set its date and update the hash here.
it('a legal text matches the hash of its version', () => {
  const hashes = Object.entries(LEGAL_VERSIONS).flatMap(([document, { version, chapters }]) =>
    LANGUAGES.map((language) => {
      const chaptersByName: Readonly<Record<string, unknown>> = readLegal(language);
      return `${document} ${version} ${language} ${hashLegalTexts(chapters.map((chapter) => chaptersByName[chapter]))}`;
    }),
  );
  expect(hashes).toMatchInlineSnapshot(`
    [
      "notice 1.6 en b09c653b2c3c508eff31d686ca0cf8a70ae27b5c925e920a0840799e5d75f81c",
      "notice 1.6 es 4bcd604403056bacb91bc5ddb5e4d894b53ef55698af5344b703afa2362796c4",
      "notice 1.6 fr 31e81544e087620dbe5fb7f12941ea1c11367078bfb81a5affb2a2dd1f2a70c9",
      "privacy 1.5 en 903f98f4a46762ec20e46b9aa4bcb6d7b04e4bbfec4dd8fafd352f117bf8e4f1",
      "privacy 1.5 es eac67a1e77e5b6c370d273f4723441ab0476446de27aa243f36362668119c774",
      "privacy 1.5 fr d15bac0aa150b916d9dac872f2fb0486055c735a8133277eee49bc3d2209445c",
      "terms 1.5 en 9c00cea643f8cacabe50726ed0c74f7a48c95b27f7a3d3dbc585de360288830b",
      "terms 1.5 es 839ca9dced65e1c68cf5c14da72d3f2e915d4264dc92121721fddd6529380137",
      "terms 1.5 fr b463d67e3b50ab7f5832c2185a84e8eb9359c0b0ac6fe83684f6a0d30a4f6d84",
    ]
  `);
});

// Members agree to these texts, so a changed fee needs a new version.
it.each(LANGUAGES)('the notice in %s states the current fees', (language) => {
  const { fees } = readLegal(language);
  const toPercent = (figure: string) => LANGUAGE_FORMATS[language].percent.replace('{number}', figure);
  const { cardBasisPoints, cardFixedCents, appBasisPoints } = ENTRY_FEES;
  expect(fees.cardFee).toContain(`(${toPercent(formatPercent(cardBasisPoints, language))}`);
  expect(fees.cardFee).toContain(`+ ${formatDollars(cardFixedCents, language)}`);
  expect(fees.appFee).toContain(`(${toPercent(formatPercent(appBasisPoints, language))}`);
  expect(fees.note).toContain(` ${toPercent(POT_FEE_PERCENT)}`);
});
