/** Creates sessions directly, without the quarter of a second that each sign-in takes. */
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { startSession } from '../../src/modules/auth/sessions/open-sessions.ts';
import { startBrowserSession } from '../../src/modules/auth/browser-session.ts';
import { recordVisit } from '../../src/modules/risk/index.ts';
import { recordLogin } from '../../src/modules/members/index.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type BuiltMember, signIn } from '../factories/build-member.ts';
import type { Browser } from './test-browser.ts';

interface SignedIn {
  readonly member: BuiltMember;
  readonly browser: Browser;
}

type SessionPlatform = Pick<Platform, 'database' | 'settings'>;

const here = { ip: '127.0.0.1', country: null, region: null };

/** Creates everything that a sign-in creates: session, known browser, visit and cookies. */
export async function openSession(platform: SessionPlatform, { member, browser }: SignedIn): Promise<void> {
  const visitor = {
    oldSession: undefined,
    browser: undefined,
    passkeyBrowser: undefined,
    device: 'Unknown device',
    language: 'en',
  } as const;
  const session = await platform.database.transact(async (tx) => {
    await recordLogin(tx, member.id);
    return startSession(tx, member.id, visitor);
  });
  const reply: Pick<FastifyReply, 'setCookie'> = {
    setCookie: (name, value) => {
      browser.keep(name, value);
      return reply as FastifyReply;
    },
  };
  startBrowserSession(reply as FastifyReply, platform.settings, session);
  await recordVisit(platform, { userId: member.id, browser: session.browser, client: here, isNew: false });
}

/** Refreshes sessions after the clock was moved. Reopens expired ones. */
export async function keepSignedIn(
  { database }: Pick<Platform, 'database'>,
  people: readonly SignedIn[],
): Promise<void> {
  const ids = people.map(({ member }) => member.id);
  const { rows } = await database.transact((tx) =>
    sql<{ id: string }>`
      update sessions set created_at = app_now(), last_seen_at = app_now(), expires_at = app_now() + interval '90 days'
       where user_id = any(${ids}) returning user_id as id`.execute(tx),
  );
  const active = new Set(rows.map(({ id }) => id));
  for (const { browser, member } of people) if (!active.has(member.id)) await signIn(browser, member);
}
