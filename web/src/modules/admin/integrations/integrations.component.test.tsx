import {
  type AdminDeliveryItem,
  type AdminMemberIntegrations,
  adminIntegrationCalls,
} from '@circle-link/contract/admin/integrations';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listCalls, mockAnswer } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import { MemberIntegrations } from '../members/member-integrations.tsx';
import { DeliveryList } from './deliveries.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import admin from '../../../../../locales/en/admin.json';

addTexts({ admin });

afterEach(() => page.viewport(390, 844));

const ID = '00000000-0000-4000-8000-00000000000a';
const AT = '2026-02-01T12:00:00.000Z';
const DELIVERY: AdminDeliveryItem = {
  id: 7,
  endpointId: ID,
  host: 'hooks.a-long-name-of-a-host.example.org',
  member: { id: ID, name: 'ada' },
  type: 'group.changed',
  happenedAt: AT,
  attempts: 9,
  nextAttemptAt: null,
  lastStatus: 500,
  problem: 'refused',
  isOff: false,
};
const PROGRAMS: AdminMemberIntegrations = {
  tokens: [],
  addresses: [
    {
      id: ID,
      host: 'books.example.org',
      events: ['pot.paid'],
      createdAt: AT,
      disabledAt: AT,
      disabledReason: 'stopped',
      failingSince: null,
      lastDeliveredAt: null,
      waiting: 0,
      failed: 7,
      isOfToken: false,
      isStopped: true,
    },
  ],
  stops: [{ host: 'books.example.org', stoppedAt: AT }],
};

it('deliveries: each row is one line, and an empty filter has its own message', async () => {
  await page.viewport(1280, 800);
  mockAnswer(adminIntegrationCalls.deliveries, { deliveries: [] });
  const screen = await render(<DeliveryList roles={['finance']} />);
  await expect.element(screen.getByText('No failed messages')).toBeVisible();
  await expect.element(screen.getByText(/Every message was taken/)).not.toBeInTheDocument();

  const trying = { ...DELIVERY, nextAttemptAt: AT };
  mockAnswer(adminIntegrationCalls.deliveries, { deliveries: [trying] });
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('Retrying');
  const row = screen.getByRole('row', { name: /hooks\.a-long-name/ });
  await expect.element(row).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(41);
  await expect.element(screen.getByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
});

it('deliveries: resends one or all dead letters, but not for read-only roles', async () => {
  mockAnswer(adminIntegrationCalls.deliveries, { deliveries: [DELIVERY] });
  mockAnswer(adminIntegrationCalls.replay, { again: 3 });
  const screen = await render(<DeliveryList roles={['finance']} />);
  await screen.getByRole('button', { name: /^Send again/ }).click();
  await screen.getByRole('button', { name: /Resend all to this address/ }).click();
  expect(listCalls(adminIntegrationCalls.replay).map(({ body }) => body)).toEqual([{ deliveryId: '7' }, {}]);
});

it('the programs list shows a host that the team blocked and unblocks it with a reason', async () => {
  await page.viewport(1280, 800);
  mockAnswer(adminIntegrationCalls.programs, PROGRAMS);
  mockAnswer(adminIntegrationCalls.endStop, { ok: true });
  const screen = await render(<MemberIntegrations id={ID} canAct />);
  await expect.element(screen.getByText('Off, by our team')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Switch off/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Allow books.example.org again?' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Reason').fill('The program was fixed');
  await dialog.getByRole('button', { name: 'Allow again' }).click();
  expect(listCalls(adminIntegrationCalls.endStop)[0]?.body).toEqual({
    host: 'books.example.org',
    reason: 'The program was fixed',
  });
});
