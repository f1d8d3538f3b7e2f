import { type AccountToVerify, cardCalls, type SavedCard } from '@circle-link/contract/charges/cards';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listCalls, mockAnswer } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { SavedCards } from './settings-cards.tsx';

const WAITING: AccountToVerify = {
  id: '00000000-0000-4000-8000-00000000000a',
  bankName: 'Test Bank',
  last4: '6789',
  verifyUrl: 'https://provider.example/verify',
  since: '2026-01-01T00:00:00.000Z',
};
const CONFIRMED: SavedCard = {
  id: '00000000-0000-4000-8000-00000000000b',
  kind: 'us_bank_account',
  bankName: 'Test Bank',
  brand: null,
  last4: '6789',
  expMonth: null,
  expYear: null,
  isDefault: true,
  isUnusable: false,
  createdAt: '2026-01-04T00:00:00.000Z',
};

it('saving a bank account adds it to the list automatically, even if the webhook is late', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  mockAnswer(cardCalls.list, []);
  mockAnswer(cardCalls.toVerify, [WAITING]);
  const screen = await render(<SavedCards />);
  await expect.element(screen.getByText('Test Bank ending in 6789 isn’t confirmed yet')).toBeVisible();
  await expect.element(screen.getByText('No saved card yet')).toBeVisible();
  vi.advanceTimersByTime(3_000);
  await expect.poll(() => listCalls(cardCalls.toVerify).length).toBe(2);
  expect(listCalls(cardCalls.list)).toHaveLength(1);

  mockAnswer(cardCalls.list, [CONFIRMED]);
  mockAnswer(cardCalls.toVerify, []);
  vi.advanceTimersByTime(3_000);
  await expect.element(screen.getByRole('row', { name: /Test Bank ending in 6789/ })).toBeVisible();
  await expect.element(screen.getByText(/confirmed yet/)).not.toBeInTheDocument();
  const requestCount = listCalls(cardCalls.toVerify).length;
  vi.advanceTimersByTime(10_000);
  expect(listCalls(cardCalls.toVerify)).toHaveLength(requestCount);
});

it('a card that can no longer be charged is marked, and opens the form that saves it again', async () => {
  const gone = { ...CONFIRMED, kind: 'card' as const, bankName: null, brand: 'visa', last4: '4242' };
  mockAnswer(cardCalls.list, [{ ...gone, expMonth: 12, expYear: 2040, isUnusable: true }]);
  mockAnswer(cardCalls.toVerify, []);
  const screen = await render(<SavedCards />);
  await expect.element(screen.getByText('No longer works')).toBeVisible();
  await expect.element(screen.getByText('Default')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Save Visa ending in 4242 again' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Add a card' })).toBeVisible();
});
