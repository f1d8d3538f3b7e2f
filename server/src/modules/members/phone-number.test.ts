import { CALLING_CODES, findCountry } from '@circle-link/contract/fields/calling-codes';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { toE164 } from './profile.ts';

test('the country picker offers every country with readable numbers, with its calling code', () => {
  expect([...CALLING_CODES.keys()].sort()).toEqual([...getCountries()].sort());
  for (const country of getCountries())
    expect(CALLING_CODES.get(country), country).toBe(getCountryCallingCode(country));
});

test('the country picker knows the area codes of North America outside the US', () => {
  for (let area = 200; area < 1_000; area += 1) {
    const country = parsePhoneNumberFromString(`+1${area}5550147`)?.country;
    if (country !== undefined && country !== 'CA')
      expect(findCountry(`+1 ${area}`, 'US'), String(area)).toBe(country);
  }
  for (const area of ['204', '416', '514', '604', '902'])
    expect(findCountry(`+1 ${area}`, 'US'), area).toBe('CA');
});

test.each([
  ['+52 55 1234 5678', '+525512345678'],
  ['+44 020 7946 0958', '+442079460958'],
  ['+33 06 12 34 56 78', '+33612345678'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+1 809 555 0147', '+18095550147'],
  ['(202) 555-0147', '+12025550147'],
])('stores %s, as the picker formats it, as %s', (typed, stored) => {
  expect(toE164(typed)).toBe(stored);
});
