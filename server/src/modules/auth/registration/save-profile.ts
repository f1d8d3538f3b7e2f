import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { findClosedGate } from '@circle-link/contract/gate';
import type { ProfileBody } from '@circle-link/contract/members';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { completeProfile, findMember, lockMember, type Member } from '../../members/index.ts';
import {
  findDifference,
  refuseFixedIdentity,
  refuseOtherDate,
} from '../verification/identity/compare-profile.ts';
import { recordDocumentDiffers } from '../../risk/index.ts';
import type { EntryQueue } from '../entry-queue.ts';
import { viewMe } from '../view-me.ts';

/**
 * Stores the profile, and on the queue's path opens the hold in the same transaction (product §3). A difference from
 * the approved document opens a review (product §14).
 * @throws identity_fixed, date_not_on_document unless the member confirms it, date_of_birth_unlikely or too_young,
 * phone_invalid, and the refusals of opening a hold
 */
export async function saveProfile(
  platform: Pick<Platform, 'database' | 'settings'>,
  queue: EntryQueue,
  userId: string,
  typed: ProfileBody,
): Promise<CurrentUser> {
  const member = await platform.database.transact(async (tx) => {
    await lockMember(tx, userId);
    const before = await findMember(tx, userId);
    const body = before?.path === 'savings' ? typed : withoutNames(typed);
    if (before !== undefined) await refuseFixedIdentity(tx, before, body);
    if (body.isDateCertain !== true) await refuseOtherDate(tx, userId, body.dateOfBirth);
    await completeProfile(tx, platform.settings, userId, body);
    const differs = await compareWithDocument(tx, platform.settings, userId);
    // Opens a hold only on the queue's path, and none that would expire while a reviewer looks at the difference.
    if (!differs && before !== undefined && isBeforeQueue(before))
      await queue.openFirstHold(tx, platform.settings, userId);
    return findMember(tx, userId);
  });
  if (!member) throw new Refusal(httpRefusals.sign_in);
  return viewMe(platform, queue, member);
}

function withoutNames({ firstName: _first, lastName: _last, ...rest }: ProfileBody): ProfileBody {
  return rest;
}

function isBeforeQueue(member: Member): boolean {
  return member.path === 'queue' && findClosedGate(member, 'queue') === null;
}

async function compareWithDocument(
  tx: Writer,
  settings: Platform['settings'],
  userId: string,
): Promise<boolean> {
  const member = await findMember(tx, userId);
  const subjectId = member === undefined ? null : await findDifference(tx, member);
  if (subjectId === null) return false;
  await recordDocumentDiffers(tx, settings, { userId, subjectId });
  return true;
}
