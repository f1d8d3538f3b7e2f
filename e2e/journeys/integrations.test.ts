import { createHmac } from 'node:crypto';
import { request as openRequests } from '@playwright/test';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

// Allows webhooks to this machine.
test.use({ serverSettings: { WEBHOOKS_TO_LOOPBACK: 'true' } });

/** Standard Webhooks signature over id, time and body. */
function computeSignature(secret: string, { headers, body }: WebhookReceiver['received'][number]): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test(
  'a member creates a token and a webhook, a program uses them, and a revoked token is rejected',
  VARIANT,
  async ({ become, page, serverUrl, watch }) => {
    const { password } = await become('paid');
    watch.expectRefusal(403, '/api/webhook-endpoints');
    const receiver = await startReceiver();
    const program = await openRequests.newContext({ baseURL: serverUrl });

    await page.goto('/settings');
    await page.getByRole('link', { name: 'Programs' }).click();
    const tokens = page.getByRole('region', { name: 'API tokens' });
    await expect(tokens.getByText('No token yet')).toBeVisible();
    await expectNoPageFaults(page);

    await tokens.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create token' });
    await dialog.getByLabel('Name of the program').fill('Our books');
    await dialog.getByRole('checkbox', { name: 'Read your groups' }).check();
    await dialog.getByRole('checkbox', { name: 'Create a group' }).check();
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await expectNoPageFaults(page);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const token = (await tokens.getByTestId('secret').textContent()) ?? '';
    expect(token).toMatch(/^cl_[\w-]{43}$/);
    await expectNoPageFaults(page);
    await tokens.getByRole('button', { name: 'I have copied it' }).click();
    await expect(page.getByTestId('secret')).toHaveCount(0);

    const addresses = page.getByRole('region', { name: 'Webhook addresses' });
    await addresses.getByRole('button', { name: 'Add an address' }).click();
    const adding = page.getByRole('dialog', { name: 'Add an address' });
    await adding.getByLabel('Address').fill(receiver.url);
    await expectNoPageFaults(page);
    await adding.getByRole('button', { name: 'Add an address' }).click();
    const asking = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await asking.getByLabel('Your password', { exact: true }).fill(password);
    await expectNoPageFaults(page);
    await asking.getByRole('button', { name: 'Confirm' }).click();
    const secret = (await addresses.getByTestId('secret').textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    await addresses.getByRole('button', { name: 'I have copied it' }).click();

    // The program creates a group with its token alone. It rejects the first message by mistake.
    receiver.status = 500;
    const headers = { authorization: `Bearer ${token}` };
    const data = { name: 'Roof', contributionAmount: '50.00', maxMembers: 3, payoutOrder: 'join' };
    const made = await program.post('/api/v1/groups', { headers, data });
    expect(made.status()).toBe(201);
    const { id } = (await made.json()) as { id: string };
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBeGreaterThan(0);
    receiver.status = 204;
    const [message = { headers: {}, body: '' }] = receiver.received;
    expect(JSON.parse(message.body)).toMatchObject({ type: 'group.created', data: { groupId: id } });
    expect(message.headers['webhook-signature']).toBe(computeSignature(secret, message));

    await addresses.getByRole('link', { name: receiver.url }).click();
    await expect(page.getByRole('heading', { level: 1, name: new URL(receiver.url).host })).toBeVisible();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText('A group was created')).toBeVisible();
    await expect(messages.getByText('Delivered')).toBeVisible({ timeout: 60_000 });
    await expectNoPageFaults(page);

    await page.getByRole('link', { name: 'Programs' }).click();
    await expect(tokens.getByText('Last used')).toBeVisible();
    await tokens.getByRole('button', { name: 'Revoke the token of Our books' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(tokens.getByText('No token yet')).toBeVisible();
    const refused = await program.get('/api/v1/groups', { headers });
    expect(refused.status()).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'token_invalid' });
    await program.dispose();
    receiver.close();
  },
);
