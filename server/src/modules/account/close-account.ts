import { type InEachLanguage, mapLanguages } from '@circle-link/contract/messages/language';
import { accountRefusals } from '@circle-link/contract/refusals/account';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LogSettings, openPersonal, recordAuditEntries, sealedPart } from '../audit/index.ts';
import { closeInvitationLinksTo, deleteSessions, expireDocumentFiles } from '../auth/index.ts';
import { lockInbox } from '../charges/index.ts';
import { releaseMemberPosition } from '../queue/index.ts';
import { closeMemberBooks, lockReturns, waiveReturns } from '../groups/index.ts';
import { lockMemberAccounts } from '../ledger/index.ts';
import { type ClosingMember, lockMember } from '../members/index.ts';
import { listPushEndpoints, type MailSettings, notices, notify } from '../notifications/index.ts';
import { deletePersonalData, rowsOfAddress, rowsOfMember } from '../personal-data/index.ts';
import { detachMemberAccounts } from '../withdrawals/index.ts';
import { deletePicture } from './profile.ts';
import { type ClosingObstacle, formatObstacle, listObstacles } from './closing-obstacles.ts';
import { excludeValuesOfOthers, listEncryptedAuditDetails } from './store.ts';

export interface CloseAccountRequest {
  readonly userId: string;
  readonly actorId: string;
  readonly reason?: string;
  /** The member waives what others still owe them from groups that have ended. */
  readonly giveUpReturns?: boolean;
}

type ClosingSettings = MailSettings & Parameters<typeof listObstacles>[1] & LogSettings;

/**
 * Closes an account for good (product §4): deletes personal data in one transaction; the ledger keeps only the id.
 * False if there is no such account or it is closed already.
 * @throws account_not_closable with all obstacles
 */
export function closeAccount(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  closing: CloseAccountRequest,
): Promise<boolean> {
  return database.transact((tx) => closeAccountWithin(tx, settings, closing));
}

/** Lock order: the inbox, the groups whose debts are waived, the ledger accounts, then the member's row. */
export async function lockForClosing(
  tx: Writer,
  { userId, giveUpReturns = false }: Pick<CloseAccountRequest, 'userId' | 'giveUpReturns'>,
): Promise<void> {
  await lockInbox(tx);
  if (giveUpReturns) await lockReturns(tx, userId);
  await lockMemberAccounts(tx, userId);
}

/**
 * Closes inside a transaction that holds only the queue and ledger locks of lockForClosing().
 * @throws account_not_closable
 */
export async function closeAccountWithin(
  tx: Writer,
  settings: ClosingSettings,
  closing: CloseAccountRequest,
): Promise<boolean> {
  const { userId, actorId, reason, giveUpReturns = false } = closing;
  await lockForClosing(tx, closing);
  if (giveUpReturns) await waiveReturns(tx, settings, userId);
  const member = await lockMember(tx, userId);
  if (member === null || member.isClosed) return false;
  const obstacles = await listObstacles(tx, settings, {
    userId,
    isAdmin: member.isAdmin,
    hasGivenUp: giveUpReturns,
  });
  if (obstacles.length > 0)
    throw new Refusal(accountRefusals.account_not_closable, { obstacles: inWords(obstacles) });
  await releaseMemberPosition(tx, userId, actorId);
  await deleteMemberData(tx, settings, userId, member);
  const detail = reason === undefined ? null : { reason };
  await recordAuditEntries(tx, [{ kind: 'member.closed', subjectId: userId, actorId, detail }]);
  const { email, language } = member;
  if (email !== null)
    await notify(tx, settings, notices.account_closed, {
      to: { email, language },
      occasion: `closed:${userId}`,
      facts: {},
      forgets: true,
    });
  return true;
}

async function deleteMemberData(
  tx: Writer,
  settings: ClosingSettings,
  userId: string,
  { email, phones }: ClosingMember,
): Promise<void> {
  const former = await readFormerValues(tx, settings, userId);
  const emails = [...new Set([...(email === null ? [] : [email]), ...former.emails])];
  const recipients = [...emails, ...phones, ...former.phones, ...(await listPushEndpoints(tx, userId))];
  const subject = { userId, email, emails, recipients };
  await expireDocumentFiles(tx, userId);
  await deletePicture(tx, userId);
  await deleteSessions(tx, userId);
  await detachMemberAccounts(tx, userId);
  await deletePersonalData(tx, subject, rowsOfMember);
  await closeMemberBooks(tx, settings, userId);
  await deletePersonalData(tx, subject, rowsOfAddress);
  await closeInvitationLinksTo(tx, emails);
}

function inWords(obstacles: readonly ClosingObstacle[]): InEachLanguage<string> {
  return mapLanguages((language) =>
    obstacles.map((obstacle) => formatObstacle(obstacle, language)).join(' '),
  );
}

/** Reads the sealed log before its key is deleted. Omits values that belong to another account now. */
async function readFormerValues(
  db: Reader,
  settings: LogSettings,
  userId: string,
): Promise<{ readonly emails: readonly string[]; readonly phones: readonly string[] }> {
  const sealed = (await listEncryptedAuditDetails(db, userId)).flatMap((detail) => sealedPart(detail) ?? []);
  const opened = await openPersonal(
    db,
    settings,
    sealed.filter(({ of }) => of === userId),
  );
  const once = (field: string) => opened.flatMap((values) => stringsIn(values?.[field]));
  return {
    emails: await excludeValuesOfOthers(db, userId, once('email')),
    phones: await excludeValuesOfOthers(db, userId, once('phone')),
  };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((one) => typeof one === 'string');
}
