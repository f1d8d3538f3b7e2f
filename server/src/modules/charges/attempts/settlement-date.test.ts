import { addDays } from '@circle-link/contract/groups/calendar';
import { expect, it } from 'vitest';
import { computeSettlementDate, isBankHoliday } from './settlement-date.ts';

it.each([
  ['2026-11-30', '2026-12-04', 'no day between is free'],
  ['2026-12-02', '2026-12-08', 'a weekend'],
  ['2026-11-23', '2026-11-30', 'Thanksgiving, and a weekend'],
  ['2026-12-22', '2026-12-29', 'Christmas, and a weekend'],
  ['2026-12-30', '2027-01-06', 'the new year, and a weekend'],
  ['2026-07-01', '2026-07-07', 'the Fourth of July on a Saturday is not kept on Friday'],
  ['2027-07-01', '2027-07-08', 'on a Sunday it is kept on Monday'],
  ['2026-06-16', '2026-06-23', 'Juneteenth, and a weekend'],
  ['2026-10-09', '2026-10-16', 'Columbus Day'],
])('a bank debit that starts on %s is answered by %s: %s', (begun, answered) => {
  expect(computeSettlementDate('us_bank_account', begun)).toBe(answered);
});

it('a card is answered immediately, and foreign holidays are unknown', () => {
  expect(computeSettlementDate('card', '2026-11-23')).toBeNull();
  expect(computeSettlementDate('sepa_debit', '2026-11-23')).toBe('2026-12-01');
});

it.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25'],
  [2028, '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25'],
])('the bank holidays of %i', (year, days) => {
  const found = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1))
    if (isBankHoliday(day)) found.push(day.slice(5));
  expect(found.join(' ')).toBe(days);
});

it('there are eleven each year, none on a Sunday', () => {
  for (let year = 2021; year < 2061; year += 1) {
    const found = [];
    for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1))
      if (isBankHoliday(day)) found.push(day);
    expect(found, String(year)).toHaveLength(11);
    expect(found.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0)).toEqual([]);
  }
});
