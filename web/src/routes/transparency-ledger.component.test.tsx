import {
  type MovementList,
  publicLedgerCalls,
  type PublicMovement,
} from '@circle-link/contract/public-ledger/public-ledger';
import { expect, it } from 'vitest';
import { mockAnswer } from '../../test/api.ts';
import { render } from '../../test/render.tsx';
import { MovementsCard } from './transparency-ledger.tsx';

const DAY: PublicMovement = {
  id: 2,
  kind: null,
  happenedAt: null,
  fromDay: '2026-02-02',
  toDay: '2026-02-02',
  amount: '100.00',
  balance: '150.00',
  entries: 2,
  movements: 2,
};

const fetchList = (account: string, movements: PublicMovement[], by: MovementList['by']): MovementList => ({
  account,
  by,
  isTooFew: false,
  movements,
});

it("account movements show the account's name and balance, and count a day's entries once", async () => {
  mockAnswer(publicLedgerCalls.movements, fetchList('raised:entries', [DAY], 'day'));
  const screen = await render(<MovementsCard account="raised:entries" />);
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Entries: $50.00 of each' }))
    .toBeVisible();
  await expect.element(screen.getByText('$150.00').first()).toBeVisible();
  await expect.element(screen.getByText('+$100.00')).toBeVisible();
  await expect.element(screen.getByText('2 entries')).toBeVisible();
  expect(document.body.textContent).not.toContain('2 movements');
});

it('account movements describe each movement of a pool with its amount', async () => {
  const payout: PublicMovement = {
    ...DAY,
    kind: 'entries',
    happenedAt: '2026-02-02T12:00:00.000Z',
    fromDay: null,
    toDay: null,
    amount: '-150.00',
    balance: '75.00',
    entries: 1,
    movements: 1,
  };
  mockAnswer(publicLedgerCalls.movements, fetchList('queue:pool:2', [payout], 'movement'));
  const screen = await render(<MovementsCard account="queue:pool:2" />);
  await expect.element(screen.getByText(/Entries and their payouts · 1 entry/)).toBeVisible();
  await expect.element(screen.getByText('−$150.00')).toBeVisible();
});
