/** The `test` fixture of every journey: a watched browser, people, emails and a server. */
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { chooseLanguage } from './choose-language.ts';
import { startServer, type RunningServer } from './app-process.ts';
import { SHARED_DATA, SHARED_PROVIDER, SHARED_URL } from './global-setup.ts';
import { createOwner } from './create-owner.ts';
import { becomeMember, type Stage } from './member.ts';
import { waitForPhoneCode, getMailCode, getMailLink, waitForMail } from './messages.ts';
import type { Person } from './person.ts';
import { closePotArrivals } from './pot-arrival.ts';
import { getProviderUrl, rememberProvider } from './provider-url.ts';
import { watchContext, type PageWatch } from './watch.ts';

interface Journey {
  /** Declares expected rejections. */
  readonly watch: PageWatch;
  /** Creates a person signed in to this browser at a membership stage. */
  readonly become: (stage: Stage) => Promise<Person>;
  /** Makes an account an owner of the back office, as `npm run create-admin` does. */
  readonly createOwner: (person: Person) => Promise<void>;
  /** Another person's browser, watched in the same way. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<OtherBrowser>;
  readonly mailbox: Mailbox;
}

export interface OtherBrowser {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: PageWatch;
}

interface Mailbox {
  /** Returns the URL in an email. */
  readonly link: (to: string, subject: RegExp, path: string) => Promise<string>;
  readonly code: (e164: string) => Promise<string>;
  /** Returns the code of the newest verification email. */
  readonly emailCode: (to: string) => Promise<string>;
  readonly text: (to: string, subject: RegExp) => Promise<string>;
}

interface Place {
  /** Settings of a separate server for the file. Undefined uses the shared server. */
  readonly serverSettings: Readonly<Record<string, string>> | undefined;
  readonly server: Omit<RunningServer, 'stop' | 'printed'>;
  readonly serverUrl: string;
}

export const test = base.extend<Journey, Place>({
  serverSettings: [undefined, { option: true, scope: 'worker' }],
  server: [
    async ({ serverSettings }, use) => {
      if (serverSettings === undefined) return use(sharedServer());
      const server = await startServer(serverSettings);
      rememberProvider(server);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  serverUrl: [({ server }, use) => use(server.url), { scope: 'worker' }],
  baseURL: ({ serverUrl }, use) => use(serverUrl),
  watch: [
    async ({ context, serverUrl }, use) => {
      await chooseLanguage(context, 'en-US');
      const watch = watchContext(context, [serverUrl, getProviderUrl(serverUrl)]);
      await use(watch);
      expect(watch.problems, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  become: ({ context, serverUrl }, use) => use((stage) => becomeMember(context, serverUrl, stage)),
  createOwner: ({ server }, use) => use((person) => createOwner(server, person)),
  page: async ({ page }, use) => {
    await closePotArrivals(page);
    await use(page);
  },
  openBrowser: async ({ browser, contextOptions, viewport, isMobile, hasTouch, serverUrl }, use) => {
    const opened: OtherBrowser[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        baseURL: serverUrl,
        locale: 'en-US',
        ...options,
      });
      await chooseLanguage(context, options.locale ?? 'en-US');
      const other = {
        context,
        page: await context.newPage(),
        watch: watchContext(context, [serverUrl, getProviderUrl(serverUrl)]),
      };
      await closePotArrivals(other.page);
      opened.push(other);
      return other;
    });
    for (const { context } of opened) await context.close();
    expect(
      opened.flatMap(({ watch }) => watch.problems),
      'problems in other browsers',
    ).toEqual([]);
  },
  mailbox: ({ request, serverUrl }, use) => use(openMailbox(request, serverUrl)),
});

function sharedServer(): Omit<RunningServer, 'stop' | 'printed'> {
  const from = (name: string): string => process.env[name] ?? '';
  const server = {
    url: from(SHARED_URL),
    providerUrl: from(SHARED_PROVIDER),
    place: JSON.parse(from(SHARED_DATA)) as RunningServer['place'],
  };
  rememberProvider(server);
  return server;
}

function openMailbox(request: APIRequestContext, origin: string): Mailbox {
  return {
    link: async (to, subject, path) => getMailLink(await waitForMail(request, origin, to, subject), path),
    code: (e164) => waitForPhoneCode(request, origin, e164),
    emailCode: async (to) => getMailCode(await waitForMail(request, origin, to, /verify your email/i)),
    text: async (to, subject) => (await waitForMail(request, origin, to, subject)).text,
  };
}

/**
 * Marks variants covered by server and component tests: another language, a similar error, a rare path. `npm test`
 * skips them. `npm run journeys` and `npm run test:all` run them.
 */
export const VARIANT = { tag: '@variant' } as const;

export { expect } from '@playwright/test';
export { expectNoPageFaults } from './page-faults.ts';
