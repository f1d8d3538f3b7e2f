import { hashLegalTexts, LEGAL_VERSIONS } from '@circle-link/contract/legal';
import { ENTRY_FEES } from '@circle-link/contract/fees';
import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import { formatDollars, formatPercent } from '@circle-link/contract/money';
import { expect, it } from 'vitest';
import { legal as en } from '../../platform/i18n/en/legal.ts';
import { legal as es } from '../../platform/i18n/es/legal.ts';
import { legal as fr } from '../../platform/i18n/fr/legal.ts';

// A changed text is a new version: raise it in contract/src/legal.ts, set its date and update the hash here.
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
      "notice 1.6 es 261df7e8f33acf274aee8a39438267fbd5afa0dbbd9f3bd2cdef9b6adac1df28",
      "notice 1.6 fr 8618fd2f8178f59cc6f2a5bad68c02d719c6076a1489354e8c16569f2ed25502",
      "privacy 1.5 en 903f98f4a46762ec20e46b9aa4bcb6d7b04e4bbfec4dd8fafd352f117bf8e4f1",
      "privacy 1.5 es 2c1827f1d93e3de4394fd8e876f2cc5b819f72b16cd7bac64029594fc4711a9b",
      "privacy 1.5 fr 5252147f5f4b3dca52bec598f0c61d6507a355bd9d29b684d58c1953179f09c6",
      "terms 1.5 en 9c00cea643f8cacabe50726ed0c74f7a48c95b27f7a3d3dbc585de360288830b",
      "terms 1.5 es c026da3692c6a005ac32ac018378b1bebf68e0368e130c2a6c9da82af80dc073",
      "terms 1.5 fr e6e069b4deb49523c6d3042a543bcfee030950563e43b5a3ddb9205914ccf92d",
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
