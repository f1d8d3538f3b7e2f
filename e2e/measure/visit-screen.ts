/** Measures one first visit on a phone with an empty cache: transferred bytes and page behavior. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Transferred bytes, compressed. Heights in CSS pixels. */
export interface Visit {
  readonly height: number;
  /** Buttons, links and fields without header and footer. */
  readonly actions: number;
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  /** Cumulative layout shift until the page is idle. The target is 0.02. */
  readonly shift: number;
}

interface Traffic {
  requests: number;
  bytes: number;
  scriptBytes: number;
}

/** Opens `path` in a new page and closes it. */
export async function visitScreen(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  try {
    const traffic = await countTraffic(await context.newCDPSession(page));
    await page.addInitScript(watchShifts);
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('.animate-pulse') === null);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return { ...(await readPage(page)), ...traffic };
  } finally {
    await page.close();
  }
}

/** Streams never finish, so their bytes are not counted. */
async function countTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    traffic.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  // A preloaded module is requested before its type is known.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  return traffic;
}

/** Runs in the page before its own scripts. */
function watchShifts(): void {
  const target = globalThis as typeof globalThis & { shiftSum?: number };
  target.shiftSum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) target.shiftSum = (target.shiftSum ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function readPage(page: Page): Promise<Pick<Visit, 'height' | 'actions' | 'shift'>> {
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const main = document.querySelector('main') ?? document.body;
    return {
      height: document.documentElement.scrollHeight,
      actions: [...main.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(isSeen)
        .length,
      shift: (globalThis as typeof globalThis & { shiftSum?: number }).shiftSum ?? 0,
    };
  });
}
