import type { CurrentUser } from '@circle-link/contract/auth/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/config/settings.ts';
import { getClient, getRequestLanguage } from '../../platform/http/request.ts';
import type { RouteParts } from '../../platform/platform.ts';
import {
  clearSessionCookie,
  readBrowserCookie,
  readPasskeyCookie,
  readSessionCookie,
  setBrowserCookie,
  setSessionCookie,
} from './cookies.ts';
import { recordVisit } from '../risk/index.ts';
import type { EntryQueue } from './entry-queue.ts';
import type { StartedSession, Visitor } from './sessions/open-sessions.ts';
import { viewSession } from './view-me.ts';

export function getVisitor(request: FastifyRequest, settings: Settings): Visitor {
  return {
    oldSession: readSessionCookie(request, settings),
    browser: readBrowserCookie(request, settings),
    passkeyBrowser: readPasskeyCookie(request, settings),
    device: describeDevice(request.headers['user-agent']),
    language: getRequestLanguage(request),
  };
}

export function startBrowserSession(
  reply: FastifyReply,
  settings: Settings,
  { secret, browser }: StartedSession,
): void {
  setSessionCookie(reply, settings, secret);
  setBrowserCookie(reply, settings, browser);
}

export function clearBrowserSession(reply: FastifyReply, settings: Settings): void {
  clearSessionCookie(reply, settings);
  void reply.header('Clear-Site-Data', '"cache", "storage"');
}

export type StartSession = (
  reply: FastifyReply,
  session: StartedSession,
  visit: { readonly isNew: boolean },
) => Promise<CurrentUser>;

export function createSessionStarter(parts: RouteParts, queue: EntryQueue): StartSession {
  return async (reply, session, { isNew }) => {
    const platform = { ...parts, database: reply.request.database };
    startBrowserSession(reply, parts.settings, session);
    const member = await viewSession(platform, queue, session.secret);
    const client = getClient(reply.request, parts.settings);
    const visit = { userId: member.id, browser: session.browser, client, isNew };
    if ((await recordVisit(platform, visit)).isNewlyOpened) await queue.stopPayments(platform, member.id);
    // A form opened before the account existed must not put its owner into the queue.
    else if (isNew) await queue.stopJoins(platform, member.id);
    return member;
  };
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bFxiOS\//, 'Firefox'],
  [/\bCriOS\//, 'Chrome'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  // Also matches headless Chrome. Nearly all browsers claim to be Safari; only Apple's own gives its version.
  [/Chrom(e|ium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** For example "Firefox on Linux": recognizable for a member, and free of text from the browser. */
export function describeDevice(userAgent: string | undefined): string {
  const agent = userAgent?.slice(0, 400) ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}
