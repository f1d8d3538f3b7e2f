/**
 * Push notifications: enabled in the settings, sent through the browser's push service, shown by the worker. Only the
 * vendor's push service is fake, because tests cannot reach it.
 */
import type { Page, Worker } from '@playwright/test';
import { startPushService, type PushService } from '../../server/test/outside/push-service.ts';
import { createGroup, joinGroup } from '../support/groups.ts';
import { becomeMember } from '../support/member.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

/** Subscribes the browser at our fake push service. */
async function openAt(page: Page): Promise<ReturnType<PushService['openBrowser']>> {
  const browser = service.openBrowser();
  await page.addInitScript((subscription) => {
    const storageKey = 'test-subscription';
    const found = () =>
      localStorage.getItem(storageKey) === null
        ? null
        : {
            toJSON: () => subscription,
            unsubscribe: () => {
              localStorage.removeItem(storageKey);
              return Promise.resolve(true);
            },
          };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(found()),
      subscribe: () => {
        localStorage.setItem(storageKey, 'yes');
        return Promise.resolve(found());
      },
    });
  }, browser.subscription);
  return browser;
}

/** Delivers a push message to the worker. */
async function bring(page: Page, words: unknown): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registrations: { registrationId: string; isDeleted: boolean }[] = [];
  devTools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations),
  );
  await devTools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registrations.at(-1)?.registrationId ?? '',
    data: JSON.stringify(words),
  });
}

/** A headless browser shows no notifications, so the worker's calls are recorded and clicked here. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}
async function watchNotifications(worker: Worker): Promise<{
  readonly shown: () => Promise<readonly Shown[]>;
  readonly press: (path: string) => Promise<void>;
}> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: object[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = (title, options) => {
      scope.shown.push({ title, body: options?.body, path: options?.data as unknown });
      return Promise.resolve();
    };
    // Only a real click may focus a page.
    const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: object } };
    Object.assign(WindowClient.prototype, {
      focus(this: object) {
        return Promise.resolve(this);
      },
    });
  });
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown),
    press: (path) =>
      worker.evaluate((data) => {
        const notification = { close: () => undefined, data };
        const press = Object.assign(new Event('notificationclick'), {
          notification,
          waitUntil: () => undefined,
        });
        globalThis.dispatchEvent(press);
      }, path),
  };
}

test('push notifications report activity of others, and stop after sign-out', async ({
  page,
  context,
  become,
  openBrowser,
  serverUrl,
}) => {
  const phone = await openAt(page);
  await context.grantPermissions(['notifications']);
  await become('paid');
  await page.goto('/dashboard');
  const { code } = await createGroup(page, 'Push circle');
  await page.goto('/settings/notifications');
  await expect(page.getByText(/^Off\./)).toBeVisible();
  await expectNoPageFaults(page);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText(/^On\./)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible();
  await expectNoPageFaults(page);

  const other = await openBrowser();
  await becomeMember(other.context, serverUrl, 'profile');
  await joinGroup(other.page, code);
  await expect.poll(() => phone.received.length).toBeGreaterThan(0);
  const words = phone.received[0]?.words as { title: string; body: string; path: string };
  expect(words.title).toContain('Push circle');
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no worker');
  const { shown, press } = await watchNotifications(worker);
  await bring(page, words);
  await expect.poll(shown).toEqual([words]);
  await press(words.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Push circle' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await page.evaluate(() => localStorage.getItem('test-subscription'))).toBeNull();
});

test('blocked notifications show how to allow them', VARIANT, async ({ page, become, watch }) => {
  await openAt(page);
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied');
  });
  await become('paid');
  await page.goto('/settings/notifications');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('alert')).toContainText('Allow them in its settings');
  expect(watch.problems).toEqual([]);
});
