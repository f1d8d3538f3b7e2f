/** Inserts members in any state directly, without the API. */
import type { AdminRole } from '@circle-link/contract/admin/roles';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import type { Answer, Browser } from '../browser/test-browser.ts';

/** The first gate that is still closed. `profile`: all gates are open. `ready`: the profile is complete too. */
export type MemberState = 'email' | 'consent' | 'verification' | 'profile' | 'ready';

export interface MemberOptions {
  readonly state?: MemberState;
  /** An owner unless roles are given. */
  readonly isAdmin?: boolean;
  readonly roles?: readonly AdminRole[];
  readonly username?: string;
  readonly email?: string;
  readonly phone?: string;
}

export interface BuiltMember {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

export const MEMBER_PASSWORD = 'otter-lantern-47';
const order: readonly MemberState[] = ['email', 'consent', 'verification', 'profile', 'ready'];
/** The hash stores its own cost, so built members sign in quickly. Registered members have the real cost. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let built = 0;
let passwordHash: Promise<string> | undefined;

/** Inserts a registered member, by default in state `ready`. */
export async function buildMember(
  { database }: { readonly database: Database },
  options: MemberOptions = {},
): Promise<BuiltMember> {
  built += 1;
  const { state = 'ready', username = `member${built}` } = options;
  const roles = listRoles(options);
  const email = options.email ?? `${username.toLowerCase()}@example.test`;
  const phone = options.phone ?? `+1202555${String(1000 + built).slice(-4)}`;
  const past = (gate: MemberState) => order.indexOf(state) > order.indexOf(gate);
  passwordHash ??= hash(MEMBER_PASSWORD, CHEAP);
  const encoded = await passwordHash;
  const provenPhone = past('verification') ? phone : null;
  const { rows } = await database.transact((tx) =>
    sql<{ id: string }>`
      insert into users (status, username, password_hash, first_name, last_name, email, phone, admin_roles,
        is_email_verified, has_given_consent, consent_given_at, consent_version, verified_phone, phone_verified_at,
        id_verified_at, is_profile_complete, date_of_birth, address, city, state, zip_code)
      select 'registered', ${username}, ${encoded}, 'Test', 'Member', ${email}, ${phone}, ${roles}::text[],
        ${past('email')}, ${past('consent')}, case when ${past('consent')} then app_now() end, ${CONSENT_VERSION},
        ${provenPhone}, case when ${past('verification')} then app_now() end,
        case when ${past('verification')} then app_now() end, done,
        case when done then date '1990-12-31' end, case when done then '1 Main Street' end,
        case when done then 'Springfield' end, case when done then 'IL' end, case when done then '62701' end
        from (select ${past('profile')}::boolean as done) wished
      returning id`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('no member was inserted');
  return { id: row.id, username, email, phone, password: MEMBER_PASSWORD };
}

/** Uses the sign-in API. The browser keeps the session cookie. */
export async function signIn(
  browser: Browser,
  { username, password }: Pick<BuiltMember, 'username' | 'password'>,
): Promise<Answer> {
  const answer = await browser.request('POST', '/api/auth/login', { body: { username, password } });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  return answer;
}

function listRoles({ isAdmin = false, roles }: MemberOptions): readonly AdminRole[] {
  return roles ?? (isAdmin ? ['owner'] : []);
}
