import { CHECK_TITLES } from '@circle-link/contract/public-ledger/check-titles';
import { expect, it } from 'vitest';
import spanish from '../../../../locales/es/check-titles.json';
import french from '../../../../locales/fr/check-titles.json';

it.each([spanish, french])('every check has a title in every language', (checkTitles) => {
  expect(Object.keys(checkTitles).sort()).toEqual(Object.keys(CHECK_TITLES).sort());
});
