import { adminGroupCalls, type AdminGroupItem } from '@circle-link/contract/admin/groups';
import { adminIdentityCalls, type IdentityList } from '@circle-link/contract/admin/identity';
import { adminOperationCalls, type DeadLetterItem } from '@circle-link/contract/admin/operations';
import { adminRiskCalls, type RiskItem } from '@circle-link/contract/admin/risk';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { holdAnswer, listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../../test/api.ts';
import { pressThrice } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { switchToSpanish } from '../../../test/spanish.ts';
import { RiskList } from './risk/risk-list.tsx';
import { AdminGroupList } from './groups/group-list.tsx';
import { IdentityQueue } from './identity/queue.tsx';
import { DeadLettersCard } from './operations/undelivered.tsx';

afterEach(() => page.viewport(390, 844));

const getId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const AT = '2026-02-01T12:00:00.000Z';

const GROUP: AdminGroupItem = {
  id: getId(1),
  name: 'Rent',
  status: 'active',
  phase: 'running',
  members: 3,
  places: 5,
  contribution: '50.00',
  frequency: 'monthly',
  currentRound: 2,
  rounds: 3,
  createdAt: AT,
};

it('groups: shows rows, an empty search and a loading error', async () => {
  mockAnswer(adminGroupCalls.groups, {
    groups: [GROUP, { ...GROUP, id: getId(2), name: 'Trip', phase: 'forming', rounds: null }],
    isCut: false,
  });
  await page.viewport(1280, 800);
  const screen = await render(<AdminGroupList />);
  await expect
    .element(screen.getByRole('row', { name: /Rent.*Running.*3 of 5.*\$50\.00.*2 of 3/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Trip.*Forming.*–/ })).toBeVisible();
  mockConnectionLoss(adminGroupCalls.groups);
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('Canceled');
  await expect.element(screen.getByText('The groups could not be loaded.')).toBeVisible();
  mockAnswer(adminGroupCalls.groups, { groups: [], isCut: false });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No groups match')).toBeVisible();
  expect(listCalls(adminGroupCalls.groups).at(-1)?.address).toContain('status=canceled');
});

const DOCUMENT: IdentityList['items'][number] = {
  id: getId(1),
  memberName: 'Ana Lopez',
  username: 'ana',
  idType: 'passport',
  status: 'pending',
  attempts: 2,
  sentAt: AT,
  decidedAt: null,
};

it('documents: shows waiting documents and an empty state per filter, and refetches', async () => {
  mockAnswer(adminIdentityCalls.documents, {
    waiting: 2,
    items: [DOCUMENT, { ...DOCUMENT, id: getId(2), memberName: '', username: 'ben' }],
  });
  const screen = await render(<IdentityQueue />);
  await expect
    .element(screen.getByRole('link', { name: 'Ana Lopez' }))
    .toHaveAttribute('href', `/admin/identity/${getId(1)}`);
  await expect.element(screen.getByRole('link', { name: 'ben' })).toBeVisible();
  mockAnswer(adminIdentityCalls.documents, { waiting: 2, items: [] });
  const show = screen.getByRole('combobox', { name: 'Show' });
  await show.selectOptions('Approved');
  await expect.element(screen.getByText('No document has been approved yet.')).toBeVisible();
  mockConnectionLoss(adminIdentityCalls.documents);
  await show.selectOptions('Not accepted');
  await expect.element(screen.getByText('The documents could not be loaded.')).toBeVisible();
  mockAnswer(adminIdentityCalls.documents, { waiting: 2, items: [] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No document has been refused yet.')).toBeVisible();
});

const RISK: RiskItem = {
  userId: getId(1),
  username: 'ana',
  name: 'Ana Lopez',
  email: 'ana@example.com',
  riskScore: 80,
  detectionFlags: [],
  status: 'open',
  updatedAt: AT,
};
const RISKS = [RISK, { ...RISK, userId: getId(2), username: 'ben' }];

async function openClearing() {
  mockAnswer(adminRiskCalls.risks, RISKS);
  const screen = await render(<RiskList />);
  await expect.element(screen.getByRole('button', { name: 'Clear 0 members' })).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'Choose all' }).click();
  await screen.getByRole('button', { name: 'Clear 2 members' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Clear the chosen members' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Known family');
  return { screen, dialog, clear: dialog.getByRole('button', { name: /^Clear 2 members$/ }) };
}

it('risks: clears all selected members in sequence, each once', async () => {
  const { screen, clear } = await openClearing();
  mockAnswer(adminRiskCalls.clearRisk, { ok: true });
  mockAnswer(adminRiskCalls.risks, []);
  await pressThrice(clear);
  await expect.element(screen.getByText('2 members cleared')).toBeVisible();
  await expect.element(screen.getByText('Nobody is waiting for a review.')).toBeVisible();
  expect(listCalls(adminRiskCalls.clearRisk)).toMatchObject([
    { address: `/api/admin/risk/${getId(1)}/clear`, body: { reason: 'Known family' } },
    { address: `/api/admin/risk/${getId(2)}/clear` },
  ]);
});

it('risks: closing the dialog stops the remaining requests', async () => {
  const { screen, dialog, clear } = await openClearing();
  const goOn = holdAnswer(adminRiskCalls.clearRisk, { ok: true });
  await clear.click();
  await expect.poll(() => listCalls(adminRiskCalls.clearRisk)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  goOn();
  await expect.element(screen.getByRole('button', { name: 'Clear 1 member' })).toBeVisible();
  expect(listCalls(adminRiskCalls.clearRisk)).toHaveLength(1);
});

it('risks: stops at a member whose clearing fails and shows the reason', async () => {
  const { dialog, clear } = await openClearing();
  mockRefusal(adminRiskCalls.clearRisk, {
    status: 409,
    code: 'decided',
    message: 'Another reviewer has decided.',
  });
  await clear.click();
  await expect.element(dialog.getByRole('alert').getByText('Stopped at ana')).toBeVisible();
  await expect.element(dialog.getByText('Another reviewer has decided.')).toBeVisible();
  expect(listCalls(adminRiskCalls.clearRisk)).toHaveLength(1);
});

it('risks: decided reviews are read-only, in Spanish too', async () => {
  mockAnswer(adminRiskCalls.risks, RISKS);
  const screen = await render(<RiskList />);
  await expect.element(screen.getByRole('checkbox', { name: 'Choose ana' })).toBeVisible();
  mockAnswer(adminRiskCalls.risks, [{ ...RISK, status: 'cleared' }]);
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('Cleared');
  await expect.element(screen.getByRole('table', { name: 'Cleared' })).toBeVisible();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  await screen.unmount();
  await switchToSpanish();
  mockConnectionLoss(adminRiskCalls.risks);
  const broken = await render(<RiskList />);
  await expect.element(broken.getByText('No se pudo cargar la lista.')).toBeVisible();
});

const LETTER: DeadLetterItem = {
  id: 1,
  eventId: 'evt_1',
  type: 'charge.refunded',
  paymentId: null,
  reason: 'No such payment.',
  tries: 5,
  deadLetteredAt: AT,
};

it('dead letters: retries all in sequence, each once, and shows the outcomes', async () => {
  mockAnswer(adminOperationCalls.deadLetters, {
    events: [LETTER, { ...LETTER, id: 2, type: 'charge.failed' }],
  });
  const screen = await render(<DeadLettersCard mayRetry />);
  const all = screen.getByRole('button', { name: 'Try all again' });
  const goOn = holdAnswer(adminOperationCalls.retryDeadLetter, { outcome: 'applied', reason: null });
  await pressThrice(all);
  await expect.element(screen.getByRole('progressbar', { name: 'Try all again' })).toBeVisible();
  mockAnswer(adminOperationCalls.retryDeadLetter, { outcome: 'dead_lettered', reason: 'No such payment.' });
  mockAnswer(adminOperationCalls.deadLetters, { events: [{ ...LETTER, id: 2 }] });
  goOn();
  await expect.element(screen.getByText('2 of 2 tried, 1 went through.')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /charge\.failed/ })).not.toBeInTheDocument();
  expect(listCalls(adminOperationCalls.retryDeadLetter).map(({ address }) => address)).toEqual([
    '/api/admin/operations/dead-letters/1/retry',
    '/api/admin/operations/dead-letters/2/retry',
  ]);
});

it('dead letters: settles an event that cannot be applied, with a reason', async () => {
  mockAnswer(adminOperationCalls.deadLetters, { events: [LETTER] });
  mockAnswer(adminOperationCalls.settleDeadLetter, { ok: true });
  const screen = await render(<DeadLettersCard mayRetry />);
  await screen.getByRole('button', { name: 'Settle' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Settle this event' });
  await dialog.getByRole('textbox').fill('Refunded at the provider.');
  mockAnswer(adminOperationCalls.deadLetters, { events: [] });
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect.element(screen.getByText('Every event was applied')).toBeVisible();
  expect(listCalls(adminOperationCalls.settleDeadLetter)).toMatchObject([
    { address: '/api/admin/operations/dead-letters/1/settle', body: { reason: 'Refunded at the provider.' } },
  ]);
});

it('dead letters: read-only roles see no actions, and empty and failed lists have a message', async () => {
  mockAnswer(adminOperationCalls.deadLetters, { events: [LETTER] });
  const screen = await render(<DeadLettersCard mayRetry={false} />);
  await expect.element(screen.getByText('No such payment.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Try/ })).not.toBeInTheDocument();
  await screen.unmount();
  mockConnectionLoss(adminOperationCalls.deadLetters);
  const broken = await render(<DeadLettersCard mayRetry />);
  await expect.element(broken.getByText('The system status could not be loaded.')).toBeVisible();
  mockAnswer(adminOperationCalls.deadLetters, { events: [] });
  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect.element(broken.getByText('Every event was applied')).toBeVisible();
});
