import type { GroupPage } from '@circle-link/contract/groups/groups';
import { reminderCalls } from '@circle-link/contract/groups/payments';
import { expect, it } from 'vitest';
import { holdAnswer, listCalls, mockRefusal } from '../../../../test/api.ts';
import { pressThrice } from '../../../../test/press.ts';
import { renderInGroup } from '../page/test-group-page.tsx';
import { ANA, BEN, buildGroup, buildRound, CLEO } from '../page/test-group.ts';
import { PotArrived } from './pot-arrived.tsx';
import { ClosingSummary } from './closing-summary.tsx';
import { Thanks } from './thanks.tsx';

const pot = (
  recipientId: string,
  thanked: Partial<NonNullable<GroupPage['lastPot']>> = {},
): NonNullable<GroupPage['lastPot']> => ({
  round: 1,
  recipient: { id: recipientId, firstName: recipientId === ANA ? 'Ana' : 'Cleo' },
  closedAt: '2026-01-04T00:00:00.000Z',
  hasThanked: false,
  thanks: null,
  ...thanked,
});

it('the recipient of a pot thanks the group once, with words', async () => {
  const { screen } = await renderInGroup(<Thanks />, { group: { lastPot: pot(CLEO) } });
  await screen.getByRole('textbox', { name: 'A few words (optional)' }).fill('You are the best');
  const goOn = holdAnswer(reminderCalls.thank, buildGroup());
  await pressThrice(screen.getByRole('button', { name: 'Thank the group' }));
  goOn();
  await expect.poll(() => listCalls(reminderCalls.thank)).toHaveLength(1);
  expect(listCalls(reminderCalls.thank)).toMatchObject([{ body: { words: 'You are the best' } }]);
});

it('refused thanks keep their words and say why', async () => {
  const { screen } = await renderInGroup(<Thanks />, { group: { lastPot: pot(CLEO) } });
  const words = screen.getByRole('textbox', { name: 'A few words (optional)' });
  await words.fill('You are the best');
  mockRefusal(reminderCalls.thank, {
    status: 409,
    code: 'thanked_already',
    message: 'You have thanked the group already.',
  });
  await screen.getByRole('button', { name: 'Thank the group' }).click();
  await expect.element(screen.getByText('You have thanked the group already.')).toBeVisible();
  await expect.element(words).toHaveValue('You are the best');
});

it('members read the thanks of a recipient as text, and nothing before', async () => {
  const { screen: before } = await renderInGroup(<Thanks />, { group: { lastPot: pot(ANA) } });
  expect(before.container.textContent).toBe('');
  const words = '<b>Thanks</b> https://shop.example';
  const { screen } = await renderInGroup(<Thanks />, {
    group: { lastPot: pot(ANA, { hasThanked: true, thanks: words }) },
  });
  await expect.element(screen.getByText('Ana thanks all of you for the pot of round 1.')).toBeVisible();
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.container.querySelector('b, a')).toBeNull();
});

const RECEIVED = buildRound(1, {
  recipient: { id: CLEO, firstName: 'Cleo' },
  status: 'paid',
  closedAt: '2026-01-04T00:00:00.000Z',
  paidOut: '149.00',
  inCash: '50.00',
});

it('an arrived pot fills the screen once, with its amount and the way to withdraw it', async () => {
  const group = { id: crypto.randomUUID(), currentRound: 2 };
  const { screen } = await renderInGroup(<PotArrived pot={RECEIVED} />, { group });
  const arrival = screen.getByRole('dialog', { name: 'Your pot has arrived' });
  await expect.element(arrival.getByText('$149.00 from round 1 of “Rent”')).toBeVisible();
  await expect
    .element(arrival.getByText('$50.00 of it you had in cash. The rest is in your balance.'))
    .toBeVisible();
  await expect
    .element(arrival.getByRole('link', { name: 'Withdraw' }))
    .toHaveAttribute('href', expect.stringContaining('/withdraw'));
  const drawing = arrival.getByRole('img', { name: /^The ring of Rent/ });
  await expect.poll(() => drawing.element().textContent).toContain('The pot has arrived$149.00');
  await expect.element(drawing).toHaveAccessibleName('The ring of Rent: 3 of 3 have paid round 1 of 3.');
  const box = arrival.element().getBoundingClientRect();
  expect([box.width, box.height]).toEqual([innerWidth, innerHeight]);
  await arrival.getByRole('button', { name: 'To the group' }).click();
  await expect.element(arrival).not.toBeInTheDocument();
  await screen.unmount();
  const { screen: again } = await renderInGroup(<PotArrived pot={RECEIVED} />, { group });
  await expect.element(again.getByRole('dialog')).not.toBeInTheDocument();
});

it('the end of a group shows who paid how often on time', async () => {
  const share = { paidIn: '150.00', received: '148.50', contributions: 3 };
  const shares = [
    { ...share, userId: BEN, firstName: 'Ben', onTime: 2 },
    { ...share, userId: CLEO, firstName: 'Cleo', onTime: 3 },
  ];
  const { screen } = await renderInGroup(<ClosingSummary />, { group: { phase: 'finished', shares } });
  await expect.element(screen.getByText('5 of 6 contributions came on time.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Ben/ }).element().textContent).toContain('2 of 3');
  await screen.unmount();
  const { screen: perfect } = await renderInGroup(<ClosingSummary />, {
    group: { phase: 'finished', shares: shares.map((one) => ({ ...one, onTime: 3 })) },
  });
  await expect.element(perfect.getByText('All 6 contributions came on time.')).toBeVisible();
});
