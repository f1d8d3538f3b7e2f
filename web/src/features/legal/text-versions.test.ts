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
      const chaptersByName: Readonly<Record<string, unknown>> = texts;
      return `${document} ${version} ${language} ${hashLegalTexts(chapters.map((chapter) => chaptersByName[chapter]))}`;
    }),
  );
  expect(hashes).toMatchInlineSnapshot(`
    [
      "notice 1.5 en 6f6005f82ff98b99bf6a1d04128ce0baf42a6c6c6848d06602291d147e413179",
      "notice 1.5 es d6f293727ddb38ac993f18b65b34d1cb1ab628b3f09ad4e3c5a16127f3dce48e",
      "notice 1.5 fr d7fba0a754a7f9c57eac676625f29bb87a21122334c0eb758448423e3d99a087",
      "privacy 1.4 en ba0acba79bb4e2d837b9e1881605fc92191fbdf32e93fc001b64f383eb598da0",
      "privacy 1.4 es 5f5e31f41144f2e517ad592b2a7b072f74658863dd730ee2c2d724e677216e79",
      "privacy 1.4 fr 5252147f5f4b3dca52bec598f0c61d6507a355bd9d29b684d58c1953179f09c6",
      "terms 1.4 en c72d67fbeb9d41e9d7eef3d6cb27ff61f25d3c66ad8e6464ceab6a576c948663",
      "terms 1.4 es fa8d3d03b09bf6761b315d3a50083877febcd20985ec9ae4887279392997c444",
      "terms 1.4 fr e6e069b4deb49523c6d3042a543bcfee030950563e43b5a3ddb9205914ccf92d",
    ]
  `);
});

// Members are held to these words, so a fee that changes is another version of them.
it.each([
  ['en', en, ''],
  ['es', es, '\u00a0'],
  ['fr', fr, '\u00a0'],
] as const)('the notice in %s names the fees that are charged', (language, { fees }, space) => {
  const { cardBasisPoints, cardFixedCents, appBasisPoints } = ENTRY_FEES;
  expect(fees.cardFee).toContain(`(${formatPercent(cardBasisPoints, language)}${space}%`);
  expect(fees.cardFee).toContain(`+ ${formatDollars(cardFixedCents, language)}`);
  expect(fees.appFee).toContain(`(${formatPercent(appBasisPoints, language)}${space}%`);
  expect(fees.note).toContain(` ${POT_FEE_PERCENT}${space}%`);
});
