/**
 * Staff sign-in through a real identity provider on loopback. Only its sign-in page is fake: it accepts the named
 * person.
 */
import { startIdentityProvider, type IdentityProvider } from '../../server/test/outside/identity-provider.ts';
import { startServer, type RunningServer } from '../support/app-process.ts';
import { expect, expectNoPageFaults, test as base, VARIANT } from '../support/test.ts';

const MONEY = 'circle-money';
const ADA = { email: 'ada.byron@organization.example', name: 'Ada Byron' };

const test = base.extend<object, { readonly provider: IdentityProvider; readonly server: RunningServer }>({
  provider: [
    async ({}, use) => {
      const provider = await startIdentityProvider([{ group: MONEY, role: 'finance' }]);
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const { issuer, clientId, clientSecret } = provider.settings;
      const server = await startServer({
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_GROUP_ROLES: `${MONEY}=finance`,
      });
      provider.serve(server.url);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

test.beforeEach(({ provider, watch }) => {
  watch.expectHost(provider.settings.issuer);
  provider.letIn('ada');
  provider.know('ada', { ...ADA, groups: [MONEY] });
});

// First in this file: the server remembers the provider once it has answered.
test('an unavailable identity provider shows a waiting page', VARIANT, async ({ page, provider, watch }) => {
  watch.expectRefusal(503, '/api/auth/staff/start');
  await provider.stop();
  await page.goto('/staff-sign-in');
  await page.getByRole('button', { name: 'Sign in through your organization' }).click();
  await expect(page.getByRole('alert')).toContainText('reach your organization’s sign-in');
  await expectNoPageFaults(page);
  await provider.start();
  await page.getByRole('button', { name: /again/i }).click();
  await expect(page).toHaveURL(/\/admin/);
});

test(
  'staff sign in through their organization, get access by group, and lose it with the group',
  VARIANT,
  async ({ page, provider, watch }) => {
    await page.goto('/staff-sign-in');
    await expectNoPageFaults(page);
    await page.getByRole('button', { name: 'Sign in through your organization' }).click();
    await expect(page).toHaveURL(/\/admin/);
    await expectNoPageFaults(page);
    await page.goto('/admin/reconciliation');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    provider.know('ada', { ...ADA, groups: [] });
    watch.expectRefusal(403, '/api/auth/staff/finish');
    watch.expectRefusal(401, '/api/');
    await page.goto('/staff-sign-in');
    await page.getByRole('button', { name: 'Sign in through your organization' }).click();
    await expect(page.getByRole('alert')).toContainText('has given you no role here');
    await expectNoPageFaults(page);
    // The session has ended too, so the page redirects to the home page.
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  },
);
