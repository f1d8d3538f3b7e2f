import { CHECK_TITLES } from '@circle-link/contract/checks';
import { expect, it } from 'vitest';
import { checkTitles as spanish } from '../../platform/i18n/es/check-titles.ts';
import { checkTitles as french } from '../../platform/i18n/fr/check-titles.ts';

it.each([spanish, french])('every check has a title in every language', (checkTitles) => {
  expect(Object.keys(checkTitles).sort()).toEqual(Object.keys(CHECK_TITLES).sort());
});
