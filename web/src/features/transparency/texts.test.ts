import { CHECK_TITLES } from '@circle-link/contract/checks';
import { expect, it } from 'vitest';
import { checkTitles } from '../../platform/i18n/es/check-titles.ts';

it('every check has a title in Spanish too', () => {
  expect(Object.keys(checkTitles).sort()).toEqual(Object.keys(CHECK_TITLES).sort());
});
