import type { AdminMemberPage } from '@circle-link/contract/admin/members';
import { ADMIN_ROLES } from '@circle-link/contract/admin/roles';
import { formatAmount } from '@circle-link/contract/money';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { lockingRefusals } from '@circle-link/contract/refusals/members';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { selectRefusing } from '../../../platform/outbox/refusing-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { closeAccount } from '../../account/index.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { readBalance } from '../../ledger/index.ts';
import { type AccountAct, clearSignInLock } from '../../members/index.ts';
import { findMemberPosition } from '../../queue/index.ts';
import { lockForRelease } from '../../risk/index.ts';
import { findFacts, listMemberGroups, listMemberPayments, listMemberSessions } from './member-store.ts';

/** One member with contact data. Records that the admin read it. @throws not_found */
export function viewMember(
  database: Database,
  { id, actorId }: { readonly id: string; readonly actorId: string },
): Promise<AdminMemberPage> {
  return database.transact(async (tx) => {
    const facts = await findFacts(tx, id);
    if (facts === null) throw new Refusal(httpRefusals.nothing_here);
    await recordAuditEntries(tx, [{ kind: 'account.viewed', subjectId: id, actorId }]);
    const position = await findMemberPosition(tx, id);
    return {
      ...viewFacts(facts),
      refusals: (await selectRefusing(tx, facts)).map(formatFields),
      money: await viewMoney(tx, id),
      position: position === null ? null : viewPosition(position),
      groups: await listMemberGroups(tx, id),
      payments: (await listMemberPayments(tx, id)).map(formatFields),
      sessions: (await listMemberSessions(tx, id)).map(formatFields),
    };
  });
}

function viewFacts(facts: NonNullable<Awaited<ReturnType<typeof findFacts>>>) {
  const { adminRoles, failures, lockedUntil, isEmailVerified, hasConsented, ...more } = facts;
  const { phoneVerifiedAt, idVerifiedAt, isProfileComplete, ...member } = more;
  return {
    ...formatFields(member),
    roles: ADMIN_ROLES.filter((role) => adminRoles.includes(role)),
    gates: {
      email: isEmailVerified,
      consent: hasConsented,
      phone: phoneVerifiedAt !== null,
      identity: idVerifiedAt !== null,
      profile: isProfileComplete,
    },
    signInLock: { failures, until: lockedUntil?.toISOString() ?? null },
  };
}

function viewPosition(position: NonNullable<Awaited<ReturnType<typeof findMemberPosition>>>) {
  const { globalPosition: number, status, currentLevel: level, earningsCents } = position;
  return { number, status, level, earnings: formatAmount(earningsCents) };
}

async function viewMoney(db: Reader, id: string): Promise<AdminMemberPage['money']> {
  return {
    balance: formatAmount(await readBalance(db, 'member:balance', id)),
    withdrawing: formatAmount(await readBalance(db, 'member:withdrawing', id)),
    owed: formatAmount(await readBalance(db, 'member:owed', id)),
  };
}

/** Ends a lock caused by wrong passwords. @throws already_done, and the refusals of lockForRelease */
export function clearLock({ database }: Pick<Platform, 'database'>, act: AccountAct): Promise<void> {
  return database.transact(async (tx) => clearSignInLock(tx, await lockForRelease(tx, act), act));
}

/**
 * Closes an account at the member's request. Admin accounts cannot be closed.
 * @throws own_account, account_not_closable, not_found when there is none or it is closed already
 */
export async function closeForMember(
  platform: Pick<Platform, 'database' | 'settings'>,
  act: AccountAct,
): Promise<void> {
  if (act.userId === act.actorId) throw new Refusal(lockingRefusals.own_account);
  if (!(await closeAccount(platform, act))) throw new Refusal(httpRefusals.nothing_here);
}
