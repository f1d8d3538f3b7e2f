/** Watches a browser context and fails the test on unexpected events. */
import type { BrowserContext, Response } from '@playwright/test';
import { hasTypedNumber } from './typed-numbers.ts';

export interface PageWatch {
  /** Expects this rejection. `path` is a prefix of the URL without its origin. */
  expectRefusal(status: number, path: string): void;
  /** Allows another host in addition to the app's and its card provider's. */
  expectHost(origin: string): void;
  /** Expects network errors from now on. */
  expectOffline(): void;
  /** Unexpected problems. */
  readonly problems: readonly string[];
}

interface Refusal {
  readonly status: number;
  readonly path: string;
}

/** Expected in every journey: the session check of a visitor, and a declined card. */
const ordinary: readonly Refusal[] = [
  { status: 401, path: '/api/auth/me' },
  { status: 402, path: '/sandbox/' },
];

/** Chromium logs every rejected answer to the console, but the answers are checked separately. */
const REPEATED_ANSWER = /^Failed to load resource: the server responded with a status of \d+/;

/** Logged by the browser whenever the worker is blocked. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** The first host is the app's. Its paths under /sandbox belong to the provider. */
function isAppUrl(url: string, [app]: readonly string[]): boolean {
  const { origin, pathname } = new URL(url);
  return origin === app && !pathname.startsWith('/sandbox/');
}

/** Watches a context, which may contact only these hosts. */
export function watchContext(context: BrowserContext, hosts: readonly string[]): PageWatch {
  const problems: string[] = [];
  const expected: Refusal[] = [...ordinary];
  const others: string[] = [];
  let isOffline = false;
  const isNetworkError = (reason: string) => isOffline && reason.includes('net::ERR_INTERNET_DISCONNECTED');
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (![...hosts, ...others].includes(origin) && protocol.startsWith('http'))
      problems.push(`request to ${request.url()}`);
    const sent = `${request.url()} ${request.postData() ?? ''}`;
    if (isAppUrl(request.url(), hosts) && hasTypedNumber(sent))
      problems.push(`the number of a card or an account was sent to ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400 || isExpected(response, expected)) return;
    problems.push(`${response.request().method()} ${response.url()} answered ${response.status()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cancels its open requests.
    if (reason !== 'net::ERR_ABORTED' && !isNetworkError(reason))
      problems.push(`${request.method()} ${request.url()}: ${reason}`);
  });
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || REPEATED_ANSWER.test(message.text())) return;
    if (message.text() === NO_WORKER || isNetworkError(message.text())) return;
    problems.push(`console ${message.type()}: ${message.text()}`);
  });
  // Policy violations appear in the browser's issue list, which Lighthouse reads.
  void context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`content policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  context.on('weberror', (error) => problems.push(`page error: ${error.error().stack ?? ''}`));
  return {
    problems,
    expectRefusal: (status, path) => expected.push({ status, path }),
    expectHost: (origin) => others.push(origin),
    expectOffline: () => {
      isOffline = true;
    },
  };
}

function isExpected(response: Response, expected: readonly Refusal[]): boolean {
  const { pathname, search } = new URL(response.url());
  return expected.some(
    ({ status, path }) => response.status() === status && `${pathname}${search}`.startsWith(path),
  );
}
