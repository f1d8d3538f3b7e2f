import { hashLegalTexts, LEGAL_VERSIONS } from '@circle-link/contract/legal';
import { ENTRY_FEES } from '@circle-link/contract/fees';
import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import { formatDollars, formatPercent } from '@circle-link/contract/money';
import { expect, it } from 'vitest';
import { legal as en } from '../../platform/i18n/en/legal.ts';
import { legal as es } from '../../platform/i18n/es/legal.ts';
import { legal as fr } from '../../platform/i18n/fr/legal.ts';

// A text that differs is another version: raise it in contract/src/legal.ts, name its day, and put the new hash here.
it('a version of a legal text is this text and no other', () => {
  const hashes = Object.entries(LEGAL_VERSIONS).flatMap(([document, { version, chapters }]) =>
    Object.entries({ en, es, fr }).map(([language, texts]) => {
      const chaptersOf: Readonly<Record<string, unknown>> = texts;
      return `${document} ${version} ${language} ${hashLegalTexts(chapters.map((chapter) => chaptersOf[chapter]))}`;
    }),
  );
  expect(hashes).toMatchInlineSnapshot(`
    [
      "notice 1.0 en 71d3a418a179742de9b724469a1bb080700426985232c596a631e15bdf2158d0",
      "notice 1.0 es c9f41a186d9dbf53942f75d32b279ec5811dff9995ce112e5c42fccaa6aabfee",
      "notice 1.0 fr fbcaf818031d3710937beb1890b027b530a6e83d2671b4846815589b22151f15",
      "privacy 1.2 en 5f1546ec35e9dd81c039d431c1ad4d2e5aeb72baf240444ca4deb30dadcc7f33",
      "privacy 1.2 es ca661f04520f408ad7e754d1bd173564221127e2be2690350e1ad569756cee47",
      "privacy 1.2 fr 36386a71867b7afb6edf4a7fe7f95758af520f0ac6e924b978454f92d5e0fa56",
      "terms 1.2 en 9ee165af6596812f9959947256e5f4aac9fa42424828491eca90f6ae7c10f8ac",
      "terms 1.2 es f6b4ace359d8a26f67c2631b0e93983ecd07718bd28880052dab0deffad556aa",
      "terms 1.2 fr ba62d1332f0eb64282d099983b759b9d6b69905262bfd42165a1146273b48ec4",
    ]
  `);
});

// Members are held to these words, so a fee that changes is another version of them.
it.each([
  ['en', en, ' '],
  ['es', es, ' '],
  ['fr', fr, '\u00a0'],
] as const)('the notice in %s names the fees that are charged', (language, { fees }, space) => {
  const { cardBasisPoints, cardFixedCents, appBasisPoints } = ENTRY_FEES;
  expect(fees.cardFee).toContain(`(${formatPercent(cardBasisPoints, language)}${space}%`);
  expect(fees.cardFee).toContain(`+ ${formatDollars(cardFixedCents, language)}`);
  expect(fees.appFee).toContain(`(${formatPercent(appBasisPoints, language)}${space}%`);
  expect(fees.note).toContain(` ${POT_FEE_PERCENT}${space}%`);
});
