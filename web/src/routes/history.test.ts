import { expect, test } from 'vitest';
import { listLastMonths } from './history.tsx';

const month = (name: string, paidIn: string, received = '0.00') => ({ month: name, paidIn, received });

test('the monthly history covers twelve months up to the newest one with money, including gaps', () => {
  const shown = listLastMonths([
    month('2026-02', '50.00', '75.00'),
    month('2025-12', '10.10'),
    month('2024-01', '1.00'),
  ]);
  expect(shown.map((one) => one.month)).toEqual([
    ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11'],
    ...['2025-12', '2026-01', '2026-02'],
  ]);
  expect(shown.slice(-3)).toEqual([
    { month: '2025-12', paidIn: 10.1, received: 0 },
    { month: '2026-01', paidIn: 0, received: 0 },
    { month: '2026-02', paidIn: 50, received: 75 },
  ]);
});

test('the monthly history starts at the first month of a new history, with at least six months', () => {
  const listNames = (...names: string[]) =>
    listLastMonths(names.map((name) => month(name, '1.00'))).map((one) => one.month);
  expect(listNames('2026-02')).toEqual(['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']);
  expect(listNames('2026-02', '2025-07')).toHaveLength(8);
});

test('the monthly history is empty without money', () => {
  expect(listLastMonths([])).toEqual([]);
});
