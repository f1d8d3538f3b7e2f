import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { mockAnswer } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { ANA, BEN, buildGroup, buildRound, CLEO } from '../groups/page/test-group.ts';
import { getPaid, PaidMoment, showPaid } from './paid-moment.tsx';
import type { PayablePayment } from './payable.ts';

const PAID: PayablePayment = {
  kind: 'own',
  paymentId: '00000000-0000-4000-8000-0000000000a1',
  groupId: '00000000-0000-4000-8000-0000000000b1',
  groupName: 'Rent',
  round: 2,
  isMissed: false,
  payerName: '',
  amount: '50.00',
  lateFee: '0.00',
  setOff: '0.00',
  cardFee: '1.80',
  chargeAmount: '51.80',
};
const GROUP = buildGroup({
  currentRecipient: { id: BEN, firstName: 'Ben' },
  paidMembers: 1,
  seats: [ANA, BEN, CLEO].map((userId, index) => ({
    turn: index + 1,
    userId,
    firstName: ['Ana', 'Ben', 'Cleo'][index] ?? '',
    state: userId === CLEO ? ('paid' as const) : ('due' as const),
    hasCashToConfirm: false,
    hasReceived: userId === ANA,
    isMine: userId === CLEO,
  })),
  members: buildGroup().members.map((member) => ({
    ...member,
    state: member.userId === CLEO ? ('paid' as const) : ('due' as const),
  })),
});

it('the paid sheet stays until it is closed, and shows the recipient and unpaid members', async () => {
  mockAnswer(groupCalls.page, GROUP);
  const screen = await render(<PaidMoment />);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  showPaid(PAID);
  const sheet = screen.getByRole('dialog', { name: '$51.80 paid' });
  await expect.element(sheet.getByText('Round 2 of Rent')).toBeVisible();
  await expect.element(sheet.getByText('It goes to Ben.')).toBeVisible();
  await expect.element(sheet.getByText('1 of 3 have paid. Still missing: Ana and Ben.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await vi.waitFor(() => expect(getPaid()).toBeNull());
  await expect.element(sheet).not.toBeInTheDocument();
});

function preferMotion(motion: 'reduce' | 'no-preference'): void {
  const isWanted = (query: string) => query === `(prefers-reduced-motion: ${motion})`;
  const match = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: isWanted(query) }) as MediaQueryList);
  onTestFinished(() => {
    match.mockRestore();
  });
}

/** How often arcs have filled since the call. */
function watchArcs(): () => number {
  let fills = 0;
  const watcher = new MutationObserver((changes) => {
    fills += changes.filter(({ oldValue }) => oldValue !== '0').length;
  });
  const attributeFilter = ['stroke-dashoffset'];
  watcher.observe(document.body, { subtree: true, attributeFilter, attributeOldValue: true });
  onTestFinished(() => watcher.disconnect());
  return () => fills;
}
const countPaidArcs = () =>
  document.querySelectorAll('dialog path[pathLength][stroke-dashoffset="0"]').length;

it('the ring in the paid sheet fills the paid arc once', async () => {
  preferMotion('no-preference');
  mockAnswer(groupCalls.page, GROUP);
  const screen = await render(<PaidMoment />);
  const fills = watchArcs();
  showPaid(PAID);
  await expect.element(screen.getByRole('img', { name: /^The ring of Rent/ })).toBeVisible();
  await expect.poll(fills).toBe(1);
  expect(countPaidArcs()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(fills()).toBe(1);
  showPaid(null);
});

it('the ring in the paid sheet is complete when the payment closed the round', async () => {
  preferMotion('no-preference');
  const lastPot = {
    round: 2,
    recipient: { id: BEN, firstName: 'Ben' },
    closedAt: '2026-02-01T00:00:00.000Z',
    hasThanked: false,
    thanks: null,
  };
  mockAnswer(groupCalls.page, { ...GROUP, currentRound: 3, paidMembers: 0, lastPot });
  mockAnswer(groupCalls.schedule, [
    buildRound(2, { status: 'paid', paidOut: '148.50', recipient: lastPot.recipient }),
  ]);
  const screen = await render(<PaidMoment />);
  const fills = watchArcs();
  showPaid(PAID);
  await expect.element(screen.getByText('The pot has arrived')).toBeVisible();
  expect(countPaidArcs()).toBe(3);
  expect(fills()).toBe(1);
  showPaid(null);
});

it('the ring in the paid sheet is filled at once for readers who prefer less motion', async () => {
  preferMotion('reduce');
  mockAnswer(groupCalls.page, GROUP);
  const screen = await render(<PaidMoment />);
  const fills = watchArcs();
  showPaid(PAID);
  await expect.element(screen.getByRole('img', { name: /^The ring of Rent/ })).toBeVisible();
  expect(countPaidArcs()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(fills()).toBe(0);
  showPaid(null);
});

const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());

function offerSharing(): void {
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const answerCalls = globalThis.fetch;
  const headers = { 'content-disposition': 'attachment; filename="receipt-rent.pdf"' };
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.includes('/receipt')
      ? Promise.resolve(new Response('%PDF', { headers }))
      : answerCalls(address, init),
  );
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
  share.mockClear();
});

it('the receipt is shared as a file, and a closed share sheet is no error', async () => {
  mockAnswer(groupCalls.page, GROUP);
  offerSharing();
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  const screen = await render(<PaidMoment />);
  showPaid(PAID);
  const button = screen.getByRole('button', { name: 'Share receipt' });
  await button.click();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(['receipt-rent.pdf', 'application/pdf']);
  expect(screen.getByRole('alert').elements()).toEqual([]);
  share.mockRejectedValueOnce(new DOMException('not allowed', 'NotAllowedError'));
  await button.click();
  await expect.element(screen.getByText(/Sharing didn’t work/)).toBeVisible();
  showPaid(null);
});

it('the receipt is only downloaded where the browser shares no files', async () => {
  Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true });
  mockAnswer(groupCalls.page, GROUP);
  const screen = await render(<PaidMoment />);
  showPaid(PAID);
  await expect.element(screen.getByRole('button', { name: 'Receipt', exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Share receipt' }).elements()).toEqual([]);
  showPaid(null);
});

it("the paid sheet describes a repaired past round, and has no receipt for another member's payment", async () => {
  mockAnswer(groupCalls.page, GROUP);
  const screen = await render(<PaidMoment />);
  mockAnswer(groupCalls.schedule, [
    buildRound(1, { status: 'short', recipient: { id: BEN, firstName: 'Ben' } }),
  ]);
  showPaid({ ...PAID, kind: 'cover', round: 1, isMissed: true, payerName: 'Ana' });
  const sheet = screen.getByRole('dialog', { name: '$51.80 paid' });
  await expect.element(sheet.getByText('Round 1 of Rent, for Ana')).toBeVisible();
  await expect.element(sheet.getByText('It goes to Ben, whose pot was short.')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Receipt' })).not.toBeInTheDocument();
  showPaid(null);
});

it.each([
  ['the last payer hears that the round is closed', BEN, 'Ben', 'The pot has gone to Ben.'],
  ['in my own turn the pot is mine', CLEO, 'Cleo', 'The pot is yours: $148.50.'],
])('%s', async (_, id, firstName, words) => {
  mockAnswer(groupCalls.page, { ...GROUP, currentRound: 3, currentRecipient: { id: ANA, firstName: 'Ana' } });
  mockAnswer(groupCalls.schedule, [
    buildRound(2, { status: 'paid', paidOut: '148.50', recipient: { id, firstName } }),
  ]);
  const screen = await render(<PaidMoment />);
  showPaid(PAID);
  const sheet = screen.getByRole('dialog', { name: '$51.80 paid' });
  await expect.element(sheet.getByText(words)).toBeVisible();
  await expect.element(sheet.getByText('Everyone has paid.')).toBeVisible();
  expect(sheet.getByText(/short/).elements()).toEqual([]);
  showPaid(null);
});

it('a prepayment goes to the recipient of its round', async () => {
  mockAnswer(groupCalls.page, GROUP);
  mockAnswer(groupCalls.schedule, [buildRound(3, { recipient: { id: ANA, firstName: 'Ana' } })]);
  const screen = await render(<PaidMoment />);
  showPaid({ ...PAID, round: 3 });
  await expect.element(screen.getByText('It goes to Ana.')).toBeVisible();
  showPaid(null);
});

function PayPage({ isPaid }: { readonly isPaid: boolean }) {
  return (
    <main id="main" tabIndex={-1}>
      {!isPaid && <button type="button">Pay</button>}
      <PaidMoment />
    </main>
  );
}

it.each(['Done', 'Close'])('the paid sheet closed by %s keeps the focus on the page', async (name) => {
  mockAnswer(groupCalls.page, GROUP);
  const screen = await render(<PayPage isPaid />);
  expect(document.activeElement).toBe(document.body);
  showPaid(PAID);
  await screen.getByRole('dialog').getByRole('button', { name }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

it('the paid sheet returns the focus to a button that still exists', async () => {
  mockAnswer(groupCalls.page, GROUP);
  const screen = await render(<PayPage isPaid={false} />);
  const button = screen.getByRole('button', { name: 'Pay', exact: true });
  button.element().focus();
  showPaid(PAID);
  await screen.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect.element(button).toHaveFocus();
});
