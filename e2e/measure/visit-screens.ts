/** Visits every screen once on a phone, each in a new browser context. */
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { browserLaunch } from '../support/chromium.ts';
import { SCREENS, type Screen } from './screens.ts';
import { visitScreen, type Visit } from './visit-screen.ts';

export type { Visit } from './visit-screen.ts';

const PHONE = { width: 390, height: 844 };
const DEMO_PASSWORD = 'harvest-moon-52';
const HEAD = ['screen', 'height', 'actions', 'requests', 'kB', 'script kB', 'shift'];

/** Returns results by screen name. `say` prints a table line by line. */
export async function visitScreens(url: string, say: (line: string) => void): Promise<Record<string, Visit>> {
  const browser = await chromium.launch(browserLaunch());
  const visits: Record<string, Visit> = {};
  say(row(HEAD));
  try {
    for (const screen of SCREENS) {
      const visit = await visitOnce(browser, url, screen);
      visits[screen.name] = visit;
      const kilobytes = [visit.bytes, visit.scriptBytes].map((bytes) => (bytes / 1000).toFixed(0));
      say(
        row([screen.name, visit.height, visit.actions, visit.requests, ...kilobytes, visit.shift.toFixed(3)]),
      );
    }
    return visits;
  } finally {
    await browser.close();
  }
}

/** Uses a new browser context with only the session cookie. */
async function visitOnce(browser: Browser, url: string, { path, account }: Screen): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  try {
    if (account !== undefined) await signIn(context, url, account);
    return await visitScreen(context, path.replace(':group', await firstGroup(context, path)));
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, url: string, username: string): Promise<void> {
  const answer = await context.request.post('/api/auth/login', {
    headers: { origin: url },
    data: { username, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
}

async function firstGroup(context: BrowserContext, path: string): Promise<string> {
  if (!path.includes(':group')) return '';
  const answer = await context.request.get('/api/groups');
  const [group] = (await answer.json()) as readonly { id: string }[];
  if (group === undefined) throw new Error('the account has no group');
  return group.id;
}

function row(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(10)))
    .join('');
}
