/**
 * Every kind of caller. Operations under test sign them out, lock them and remove roles, so each batch restores them
 * first.
 */
import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin/roles';
import { sql } from 'kysely';
import { hashToken } from '../../../src/platform/crypto/tokens.ts';
import { openAdmin } from '../../factories/build-admin.ts';
import { buildOutsider, type ForeignObjects } from '../../calls/foreign-objects.ts';
import { openSession } from '../../browser/open-session.ts';
import type { Browser } from '../../browser/test-browser.ts';
import { type Payer, signInMember, type TestProduct } from '../../product/test-product.ts';

export const CALLERS = [
  ...(['visitor', 'outsider', 'fellow', 'owner of it', 'newcomer'] as const),
  ...ADMIN_ROLES.map((role): `admin: ${AdminRole}` => `admin: ${role}`),
];
export type Caller = (typeof CALLERS)[number];

export interface FuzzCallers {
  /** The visitor has no session. All others are signed in, and admins have a confirmed password. */
  readonly getBrowser: (caller: Caller) => Promise<Browser>;
  readonly cookies: () => readonly string[];
}

interface Person extends Payer {
  readonly roles: readonly AdminRole[];
}

export async function buildCallers(
  product: TestProduct,
  { fellow, owner }: ForeignObjects,
): Promise<FuzzCallers> {
  const people = new Map<Caller, Person>([
    ['outsider', { ...(await buildOutsider(product)), roles: [] }],
    ['fellow', { ...fellow, roles: [] }],
    ['owner of it', { ...owner, roles: [] }],
    ['newcomer', { ...(await signInMember(product, { state: 'consent' })), roles: [] }],
  ]);
  for (const role of ADMIN_ROLES)
    people.set(`admin: ${role}`, { ...(await openAdmin(product, role)), roles: [role] });
  const cookies = new Set<string>();
  return {
    getBrowser: async (caller) => {
      const person = people.get(caller);
      if (person === undefined) return product.openBrowser();
      if (!(await isAsAtFirst(product, person))) await restore(product, person);
      for (const cookie of person.browser.cookies.values()) cookies.add(cookie);
      return person.browser;
    },
    cookies: () => [...cookies],
  };
}

/** Reads only, because a write makes the comparison of all tables slow. */
async function isAsAtFirst({ database }: TestProduct, { member, browser, roles }: Person): Promise<boolean> {
  const session = hashToken(browser.cookies.get('circle_session') ?? '');
  const { rows } = await database.read((db) =>
    sql`
      select from users u join sessions s on s.user_id = u.id and s.sid_hash = ${session}
       where u.id = ${member.id} and u.is_active and u.admin_roles = ${roles}::text[]
         and u.failed_login_attempts = 0 and u.locked_until is null
         and (not u.is_admin or s.confirmed_at > app_now() - interval '5 minutes')`.execute(db),
  );
  return rows.length === 1;
}

async function restore(product: TestProduct, { member, browser, roles }: Person): Promise<void> {
  const { rows } = await product.database.transact((tx) =>
    sql`update users set is_active = true, failed_login_attempts = 0, locked_until = null, admin_roles = ${roles}::text[]
         where id = ${member.id} and status = 'registered' returning id`.execute(tx),
  );
  if (rows.length === 0) throw new Error(`${member.username} no longer has an account`);
  await openSession(product.platform, { member, browser });
  if (roles.length > 0)
    await product.database.transact((tx) =>
      sql`update sessions set confirmed_at = app_now() where user_id = ${member.id}`.execute(tx),
    );
}
