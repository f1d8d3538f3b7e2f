import { secondFactorCalls } from '@circle-link/contract/auth/second-factor';
import { sessionCalls } from '@circle-link/contract/auth/auth';
import { type CreatedToken, tokenCalls, type TokenItem } from '@circle-link/contract/auth/tokens';
import { type DeliveryItem, type EndpointItem, webhookCalls } from '@circle-link/contract/integrations';
import { expect, it } from 'vitest';
import { listCalls, mockAnswer, mockRefusal } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { ConfirmationHost } from '../../modules/auth/confirmation/index.ts';
import { EndpointView } from './settings-webhook.tsx';
import { WebhookEndpoints } from '../../modules/integrations/webhook-endpoints.tsx';
import { Tokens } from './settings-integrations.tsx';

const TOKEN: TokenItem = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Our books',
  ending: 'wxyz',
  scopes: ['groups:read', 'webhooks:write'],
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-04-01T00:00:00.000Z',
  hasExpired: false,
  lastUsedAt: null,
};
const MADE: CreatedToken = { ...TOKEN, token: `cl_${'a'.repeat(39)}wxyz` };
const ENDPOINT: EndpointItem = {
  id: '00000000-0000-4000-8000-00000000000b',
  url: 'https://books.example.org/hooks',
  events: ['contribution.paid', 'pot.paid'],
  createdAt: '2026-01-01T00:00:00.000Z',
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  lastDeliveredAt: null,
  waiting: 0,
  failed: 0,
  isOfToken: false,
  isStopped: false,
};
const GIVEN_UP: DeliveryItem = {
  id: '7',
  messageId: 'msg_1',
  type: 'pot.paid',
  happenedAt: '2026-01-02T10:00:00.000Z',
  state: 'failed',
  attempts: 9,
  nextAttemptAt: null,
  deliveredAt: null,
  lastStatus: 500,
  problem: 'refused',
};

it('a token is created with scopes, shown once and hidden after copying', async () => {
  mockAnswer(tokenCalls.list, []);
  const screen = await render(<Tokens />);
  await expect.element(screen.getByText('No token yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Create token' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect.element(dialog.getByRole('link', { name: 'Please name the program' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Please choose its permissions' }).click();
  await expect.element(dialog.getByRole('group', { name: 'Permissions' })).toHaveFocus();
  await expect.element(dialog.getByText('Team: read all groups')).not.toBeInTheDocument();

  await dialog.getByLabelText('Name of the program').fill('Our books');
  await dialog.getByRole('checkbox', { name: /Read your groups/ }).click();
  await dialog.getByRole('checkbox', { name: /Add its own webhook addresses/ }).click();
  await dialog.getByLabelText('Valid for').selectOptions('30 days');
  await dialog.getByLabelText('Your password', { exact: true }).fill('harvest-moon-52');
  mockRefusal(tokenCalls.make, {
    status: 403,
    code: 'second_factor_required',
    message: 'Please enter the code.',
  });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByLabelText('Code from your authenticator app').fill('123456');
  mockAnswer(tokenCalls.make, MADE);
  mockAnswer(tokenCalls.list, [TOKEN]);
  await dialog.getByRole('button', { name: 'Create token' }).click();

  await expect.element(screen.getByTestId('secret')).toHaveTextContent(MADE.token);
  expect(listCalls(tokenCalls.make)[1]?.body).toEqual({
    name: 'Our books',
    scopes: ['groups:read', 'webhooks:write'],
    days: 30,
    password: 'harvest-moon-52',
    code: '123456',
  });
  await screen.getByRole('button', { name: 'I have copied it' }).click();
  await expect.element(screen.getByTestId('secret')).not.toBeInTheDocument();
  await expect.element(screen.getByText('…wxyz')).toBeVisible();
});

it('a token is revoked only after confirmation, and a failed request shows why', async () => {
  mockAnswer(tokenCalls.list, [TOKEN]);
  mockRefusal(tokenCalls.revoke, { status: 404, code: 'not_found', message: 'There is nothing here.' });
  const screen = await render(<Tokens />);
  await screen.getByRole('button', { name: 'Revoke the token of Our books' }).click();
  expect(listCalls(tokenCalls.revoke)).toHaveLength(0);
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(dialog.getByText('There is nothing here.')).toBeVisible();
  mockAnswer(tokenCalls.revoke, { ok: true });
  mockAnswer(tokenCalls.list, []);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(screen.getByText('No token yet')).toBeVisible();
});

it('an endpoint receives all events by default, and its secret is shown once', async () => {
  mockAnswer(webhookCalls.endpoints, []);
  mockAnswer(webhookCalls.makeEndpoint, { ...ENDPOINT, secret: 'whsec_abc' });
  const screen = await render(<WebhookEndpoints />);
  await screen.getByRole('button', { name: 'Add an address' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Address').fill('https://books.example.org/hooks');
  await dialog.getByRole('checkbox', { name: 'Something else changed in a group' }).click();
  await dialog.getByRole('button', { name: 'Add an address' }).click();
  await expect.element(screen.getByTestId('secret')).toHaveTextContent('whsec_abc');
  const body = listCalls(webhookCalls.makeEndpoint)[0]?.body as { readonly events: readonly string[] };
  expect(body.events).toHaveLength(10);
  expect(body.events).not.toContain('group.changed');
});

it('dead letters show the reason, and are resent one by one or all at once', async () => {
  mockAnswer(webhookCalls.deliveries, [GIVEN_UP]);
  mockAnswer(webhookCalls.replay, { again: 1 });
  mockAnswer(webhookCalls.endpoints, []);
  const screen = await render(<EndpointView endpoint={{ ...ENDPOINT, failed: 3 }} />);
  await expect
    .element(screen.getByText(/tried 9 times, answered with an error \(status 500\)/))
    .toBeVisible();
  await screen.getByRole('button', { name: /Send again: A pot was paid out/ }).click();
  await expect.element(screen.getByText('1 message is on its way again').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Resend 3 failed messages' }).click();
  expect(listCalls(webhookCalls.replay).map(({ body }) => body)).toEqual([{ deliveryId: '7' }, {}]);
});

it('a disabled endpoint resends nothing before it is enabled', async () => {
  mockAnswer(webhookCalls.deliveries, [GIVEN_UP]);
  mockAnswer(webhookCalls.enableEndpoint, { ok: true });
  mockAnswer(webhookCalls.endpoints, [ENDPOINT]);
  const off = { ...ENDPOINT, failed: 3, disabledAt: '2026-01-05T00:00:00.000Z' };
  const screen = await render(<EndpointView endpoint={off} />);
  await expect.element(screen.getByText(/Switched off since/)).toBeVisible();
  await expect.element(screen.getByText(/tried 9 times/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Send/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Switch on again' }).click();
  expect(listCalls(webhookCalls.enableEndpoint)).toHaveLength(1);
});

it('an endpoint gets a new secret only after confirmation', async () => {
  mockAnswer(webhookCalls.deliveries, []);
  mockAnswer(webhookCalls.renewSecret, { secret: 'whsec_new' });
  const screen = await render(<EndpointView endpoint={ENDPOINT} />);
  await screen.getByRole('button', { name: 'Renew the secret' }).click();
  expect(listCalls(webhookCalls.renewSecret)).toHaveLength(0);
  await screen.getByRole('dialog').getByRole('button', { name: 'Renew the secret' }).click();
  await expect.element(screen.getByTestId('secret')).toHaveTextContent('whsec_new');
});

it('an endpoint disabled by the team shows that, without a switch', async () => {
  mockAnswer(webhookCalls.deliveries, []);
  const stopped = { ...ENDPOINT, disabledAt: '2026-01-02T00:00:00.000Z', isStopped: true };
  const screen = await render(<EndpointView endpoint={stopped} />);
  await expect.element(screen.getByText('Switched off by our team')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Switch on again' })).not.toBeInTheDocument();
});

it('an endpoint is added after the password is requested in a dialog', async () => {
  mockAnswer(webhookCalls.endpoints, []);
  mockAnswer(secondFactorCalls.secondFactor, {
    isOn: false,
    enabledAt: null,
    recoveryCodesLeft: 0,
    passkeys: 0,
    isRequired: false,
    isByProvider: false,
  });
  mockRefusal(webhookCalls.makeEndpoint, {
    status: 403,
    code: 'confirmation_required',
    message: 'Confirm it’s you',
  });
  const screen = await render(
    <>
      <WebhookEndpoints />
      <ConfirmationHost />
    </>,
  );
  await screen.getByRole('button', { name: 'Add an address' }).click();
  const adding = screen.getByRole('dialog', { name: 'Add an address' });
  await adding.getByLabelText('Address').fill('https://books.example.org/hooks');
  await adding.getByRole('button', { name: 'Add an address' }).click();
  const asking = screen.getByRole('dialog', { name: 'Confirm it’s you' });
  await asking.getByLabelText('Your password', { exact: true }).fill('harvest-moon-52');
  mockAnswer(sessionCalls.confirm, { ok: true });
  mockAnswer(webhookCalls.makeEndpoint, { ...ENDPOINT, secret: 'whsec_abc' });
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByTestId('secret')).toHaveTextContent('whsec_abc');
  expect(listCalls(sessionCalls.confirm)[0]?.body).toEqual({ password: 'harvest-moon-52' });
});

it('an endpoint disabled with all sessions shows that, and can be enabled again', async () => {
  mockAnswer(webhookCalls.deliveries, []);
  const ended = {
    ...ENDPOINT,
    disabledAt: '2026-01-05T00:00:00.000Z',
    disabledReason: 'sessions_ended' as const,
  };
  const screen = await render(<EndpointView endpoint={ended} />);
  await expect
    .element(screen.getByText(/You were signed out everywhere, so we switched off this address/))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Switch on again' })).toBeVisible();
});
