import { adminOperationCalls, type OperationsPage } from '@circle-link/contract/admin/operations';
import { expect, it } from 'vitest';
import { mockAnswer } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import { Operations } from './operations.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import admin from '../../../../../locales/en/admin.json';

addTexts({ admin });

const WELL: OperationsPage = {
  webhooks: { waiting: 0, deadLetters: 0, lastReceivedAt: null },
  messages: { waiting: 0, failed: 0, oldestWaitingAt: null },
  jobs: [],
  outages: [],
  alarms: [],
};
const TWO_HOURS_AGO = new Date(Date.now() - 9_000_000).toISOString();

async function open(changes: Partial<OperationsPage> = {}) {
  mockAnswer(adminOperationCalls.operations, { ...WELL, ...changes });
  mockAnswer(adminOperationCalls.deadLetters, { events: [] });
  mockAnswer(adminOperationCalls.messages, { messages: [] });
  return render(<Operations roles={['support']} />);
}

it('the operations page shows that no alarm is active, with a link to the runbook', async () => {
  const screen = await open();
  await expect.element(screen.getByText('No open alarms')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Read the runbook' }))
    .toHaveAttribute('href', '/api/admin/runbook');
});

it('the operations page shows each alarm with its age and runbook section, without the all-clear message', async () => {
  const alarms = [
    { name: 'job_failing' as const, of: 'refunds', since: TWO_HOURS_AGO, times: null },
    { name: 'webhook_unusable' as const, of: null, since: TWO_HOURS_AGO, times: 3 },
    { name: 'no_backup' as const, of: null, since: null, times: null },
  ];
  const screen = await open({ alarms });
  await expect.element(screen.getByText('3 alarms')).toBeVisible();
  const failing = screen.getByRole('listitem').filter({ hasText: 'A job keeps failing (refunds)' });
  await expect.element(failing.getByText('2h ago')).toBeVisible();
  await expect
    .element(failing.getByRole('link', { name: /What to do/ }))
    .toHaveAttribute('href', '/api/admin/runbook#job_failing');
  const rung = screen.getByRole('listitem').filter({ hasText: 'Triggered 3 times.' });
  await expect.element(rung.getByText('A signed provider message was rejected')).toBeVisible();
  expect(screen.getByText('No open alarms').query()).toBeNull();
});

it('the operations page shows no all-clear message during an outage without alarms', async () => {
  const outage = {
    ...{ part: 'cards' as const, since: TWO_HOURS_AGO, triedAt: TWO_HOURS_AGO },
    ...{ reason: 'no answer', waiting: null },
  };
  const screen = await open({ outages: [outage] });
  await expect.element(screen.getByText('Card payments are not available')).toBeVisible();
  expect(screen.getByText('No open alarms').query()).toBeNull();
});
