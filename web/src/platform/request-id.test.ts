import { withdrawalBody } from '@circle-link/contract/withdrawals';
import { expect, it } from 'vitest';
import { newRequestId } from './request-id.ts';

it('makes names that the contract takes, no two alike', () => {
  const names = Array.from({ length: 500 }, newRequestId);
  for (const requestId of names)
    expect(withdrawalBody.safeParse({ amount: '1.00', requestId }).success, requestId).toBe(true);
  expect(new Set(names).size).toBe(names.length);
});
