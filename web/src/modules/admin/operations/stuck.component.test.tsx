import { adminStuckCalls, type StuckItem } from '@circle-link/contract/admin/stuck';
import { expect, it } from 'vitest';
import { mockAnswer } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import { Stuck } from './stuck.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import admin from '../../../../../locales/en/admin.json';

addTexts({ admin });

const DISPUTE: StuckItem = {
  ...{ kind: 'dispute', subject: 'p-1', person: null, group: null, amount: '52.35' },
  ...{ since: '2026-02-01T12:00:00.000Z', ageDays: 9, path: '/admin/payments/p-1' },
  ...{ nextStep: 'send_evidence', dueAt: '2026-02-15T12:00:00.000Z' },
};

function open(item: StuckItem) {
  mockAnswer(adminStuckCalls.stuck, { count: 1, total: '52.35', items: [item] });
  return render(<Stuck />);
}

it('stuck money shows the evidence deadline, with a link to the payment', async () => {
  const screen = await open(DISPUTE);
  await expect
    .element(screen.getByText(/^Submit evidence at the provider by Feb 15, 2026, \d/))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open' }))
    .toHaveAttribute('href', '/admin/payments/p-1');
});

it('stuck money shows that the bank decides when no evidence can be submitted', async () => {
  const screen = await open({ ...DISPUTE, nextStep: 'bank_decides', dueAt: null });
  await expect.element(screen.getByText(/^The bank decides the dispute/)).toBeVisible();
});
