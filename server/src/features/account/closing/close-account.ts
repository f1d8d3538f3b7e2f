import { FORMER_MEMBER } from '@circle-link/contract/account';
import { inEachLanguage, type InEachLanguage } from '@circle-link/contract/language';
import { accountRefusals } from '@circle-link/contract/refusals/account';
import { obstacleText } from '@circle-link/contract/refusals/closing-obstacles';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { forgetMentions, forgetRecipients } from '../../../platform/outbox/record-messages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetActivities } from '../../activities/index.ts';
import { forgetKey, recordAuditEntries, type LogSettings } from '../../audit/index.ts';
import { forgetSessions } from '../../auth/index.ts';
import { forgetCards, lockInbox } from '../../cards/index.ts';
import { forgetAddresses } from '../../consent/index.ts';
import { forgetForms, giveUpPosition } from '../../entry/index.ts';
import { forgetNetwork } from '../../fraud/index.ts';
import {
  closeMemberBooks,
  forgetInTables,
  forgetInvited,
  forgetReminders,
  lockReturns,
  waiveReturns,
} from '../../groups/index.ts';
import { deleteWebhookStops, deleteMemberEndpoints } from '../../webhooks/index.ts';
import { closeFeed } from '../../calendar/index.ts';
import { removeGoal } from '../../goals/index.ts';
import { deleteReadMark } from '../../history/index.ts';
import { lockMemberAccounts } from '../../ledger/index.ts';
import { closeMember, holdMember, type ClosingMember } from '../../members/index.ts';
import { forgetChoices, notices, notify, type MailSettings } from '../../notifications/index.ts';
import { forgetRequests } from '../../owed/index.ts';
import { forgetNotices } from '../../safeguards/index.ts';
import { forgetStories } from '../../stories/index.ts';
import { eraseDocument, forgetProofs } from '../../verification/index.ts';
import { forgetPayoutAccount } from '../../withdrawals/index.ts';
import { erasePicture } from '../picture/change-picture.ts';
import { readFormerValues } from './former-values.ts';
import { listObstacles, type ClosingObstacle } from './list-obstacles.ts';

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
  return database.transact((tx) => closeInside(tx, settings, closing));
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
export async function closeInside(
  tx: Writer,
  settings: ClosingSettings,
  closing: CloseAccountRequest,
): Promise<boolean> {
  const { userId, actorId, reason, giveUpReturns = false } = closing;
  await lockForClosing(tx, closing);
  if (giveUpReturns) await waiveReturns(tx, settings, userId);
  const member = await holdMember(tx, userId);
  if (member === null || member.isClosed) return false;
  const obstacles = await listObstacles(tx, settings, {
    userId,
    isAdmin: member.isAdmin,
    hasGivenUp: giveUpReturns,
  });
  if (obstacles.length > 0)
    throw new Refusal(accountRefusals.account_not_closable, { obstacles: inWords(obstacles) });
  await giveUpPosition(tx, userId, actorId);
  await forget(tx, settings, userId, member);
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

async function forget(
  tx: Writer,
  settings: ClosingSettings,
  userId: string,
  member: ClosingMember,
): Promise<void> {
  const { email } = member;
  const former = await readFormerValues(tx, settings, userId);
  const emails = [...new Set([...(email === null ? [] : [email]), ...former.emails])];
  const browsers = await forgetChoices(tx, userId);
  await forgetSessions(tx, userId);
  await forgetProofs(tx, { userId, email });
  await forgetRequests(tx, userId);
  await eraseDocument(tx, userId);
  await erasePicture(tx, userId);
  await forgetNetwork(tx, userId);
  await forgetAddresses(tx, userId);
  await forgetCards(tx, userId);
  await forgetPayoutAccount(tx, userId);
  await forgetNotices(tx, userId);
  await deleteReadMark(tx, userId);
  await removeGoal(tx, userId);
  await closeFeed(tx, userId);
  await deleteMemberEndpoints(tx, userId);
  await deleteWebhookStops(tx, userId);
  await forgetStories(tx, userId);
  await forgetActivities(tx, userId);
  await forgetInTables(tx, userId, FORMER_MEMBER);
  await forgetReminders(tx, userId);
  await closeMemberBooks(tx, settings, userId);
  await forgetForms(tx, userId);
  await forgetInvited(tx, emails);
  await forgetRecipients(tx, [...emails, ...member.phones, ...former.phones, ...browsers]);
  await forgetMentions(tx, userId);
  await forgetKey(tx, userId);
  await closeMember(tx, userId);
}

function inWords(obstacles: readonly ClosingObstacle[]): InEachLanguage<string> {
  return inEachLanguage((language) =>
    obstacles.map(({ code, facts }) => obstacleText(code, facts, language)).join(' '),
  );
}
