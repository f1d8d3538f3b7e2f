/** Listens to everything a browser context says; what the test did not expect fails it. */
import type { BrowserContext, Response } from '@playwright/test';
import { hasTypedNumber } from './typed-numbers.ts';

export interface PageWatch {
  /** This refusal is part of the test. `path` is the start of the address without its origin. */
  expectRefusal(status: number, path: string): void;
  /** A host beside the app's and its card provider's, to which this journey leads. */
  expectHost(origin: string): void;
  /** The network is taken away from now on. */
  expectOffline(): void;
  /** What went wrong that the test did not expect. */
  readonly problems: readonly string[];
}

interface Refusal {
  readonly status: number;
  readonly path: string;
}

/** What every journey meets: asking who is there as a visitor, and a card that the bank declines. */
const ordinary: readonly Refusal[] = [
  { status: 401, path: '/api/auth/me' },
  { status: 402, path: '/sandbox/' },
];

/** Chromium repeats every refused answer on the console; the answers are judged by themselves. */
const REPEATED_ANSWER = /^Failed to load resource: the server responded with a status of \d+/;

/** Where a journey has none, the browser says so each time. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** The first host is the app's; under /sandbox it may be its provider. */
function isAppUrl(url: string, [app]: readonly string[]): boolean {
  const { origin, pathname } = new URL(url);
  return origin === app && !pathname.startsWith('/sandbox/');
}

/** Watches a context from now on. It may speak to these hosts alone. */
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
    // A page that is left drops what it was still asking for.
    if (reason !== 'net::ERR_ABORTED' && !isNetworkError(reason))
      problems.push(`${request.method()} ${request.url()}: ${reason}`);
  });
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || REPEATED_ANSWER.test(message.text())) return;
    if (message.text() === NO_WORKER || isNetworkError(message.text())) return;
    problems.push(`console ${message.type()}: ${message.text()}`);
  });
  // The browser tells of what the content policy refused in a list of its own, which Lighthouse reads.
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
