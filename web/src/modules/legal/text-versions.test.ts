import { hashLegalTexts, LEGAL_VERSIONS } from '@circle-link/contract/auth/legal';
import { ENTRY_FEES } from '@circle-link/contract/fees';
import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import { formatDollars, formatPercent } from '@circle-link/contract/money';
import { expect, it } from 'vitest';
import en from '../../../../locales/en/legal.json';
import es from '../../../../locales/es/legal.json';
import fr from '../../../../locales/fr/legal.json';

// A changed text is a new version: raise it in contract/src/auth/legal.ts, set its date and update the hash here.
it('a legal text matches the hash of its version', () => {
  const hashes = Object.entries(LEGAL_VERSIONS).flatMap(([document, { version, chapters }]) =>
    Object.entries({ en, es, fr }).map(([language, texts]) => {
      const chaptersByName: Readonly<Record<string, unknown>> = texts;
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
it.each([
  ['en', en, ''],
  ['es', es, '\u00a0'],
  ['fr', fr, '\u00a0'],
] as const)('the notice in %s states the current fees', (language, { fees }, space) => {
  const { cardBasisPoints, cardFixedCents, appBasisPoints } = ENTRY_FEES;
  expect(fees.cardFee).toContain(`(${formatPercent(cardBasisPoints, language)}${space}%`);
  expect(fees.cardFee).toContain(`+ ${formatDollars(cardFixedCents, language)}`);
  expect(fees.appFee).toContain(`(${formatPercent(appBasisPoints, language)}${space}%`);
  expect(fees.note).toContain(` ${POT_FEE_PERCENT}${space}%`);
});
