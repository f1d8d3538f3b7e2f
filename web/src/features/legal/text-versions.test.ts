import { hashLegalTexts, LEGAL_VERSIONS } from '@circle-link/contract/legal';
import { ENTRY_FEES } from '@circle-link/contract/fees';
import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import { formatDollars, formatPercent } from '@circle-link/contract/money';
import { expect, it } from 'vitest';
import { legal as en } from '../../platform/i18n/en/legal.ts';
import { legal as es } from '../../platform/i18n/es/legal.ts';

// A text that differs is another version: raise it in contract/src/legal.ts, name its day, and put the new hash here.
it('a version of a legal text is this text and no other', () => {
  const hashes = Object.entries(LEGAL_VERSIONS).flatMap(([document, { version, chapters }]) =>
    Object.entries({ en, es }).map(([language, texts]) => {
      const chaptersOf: Readonly<Record<string, unknown>> = texts;
      return `${document} ${version} ${language} ${hashLegalTexts(chapters.map((chapter) => chaptersOf[chapter]))}`;
    }),
  );
  expect(hashes).toMatchInlineSnapshot(`
    [
      "notice 1.0 en 71d3a418a179742de9b724469a1bb080700426985232c596a631e15bdf2158d0",
      "notice 1.0 es c9f41a186d9dbf53942f75d32b279ec5811dff9995ce112e5c42fccaa6aabfee",
      "privacy 1.2 en 5f1546ec35e9dd81c039d431c1ad4d2e5aeb72baf240444ca4deb30dadcc7f33",
      "privacy 1.2 es ca661f04520f408ad7e754d1bd173564221127e2be2690350e1ad569756cee47",
      "terms 1.2 en 9ee165af6596812f9959947256e5f4aac9fa42424828491eca90f6ae7c10f8ac",
      "terms 1.2 es f6b4ace359d8a26f67c2631b0e93983ecd07718bd28880052dab0deffad556aa",
    ]
  `);
});

// Members are held to these words, so a fee that changes is another version of them.
it.each([en, es])('the notice names the fees that are charged', ({ fees }) => {
  const { cardBasisPoints, cardFixedCents, appBasisPoints } = ENTRY_FEES;
  expect(fees.cardFee).toContain(`(${formatPercent(cardBasisPoints)} %`);
  expect(fees.cardFee).toContain(`+ ${formatDollars(cardFixedCents)}`);
  expect(fees.appFee).toContain(`(${formatPercent(appBasisPoints)} %`);
  expect(fees.note).toContain(` ${POT_FEE_PERCENT} %`);
});
