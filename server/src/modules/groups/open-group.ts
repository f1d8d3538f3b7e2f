import { randomBytes, randomUUID } from 'node:crypto';
import {
  type CharterTerms,
  computeCharterHash,
  renderCharterText,
} from '@circle-link/contract/groups/charter';
import { computeCommitment, SECRET_BYTES } from '@circle-link/contract/groups/draw';
import type { Settings } from '../../platform/config/settings.ts';
import type { Writer } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { historyLine, notices, recordActivities } from '../notifications/index.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { insertCharter } from './charter-store.ts';
import { insertMembership } from './member-store.ts';
import { toCharterTerms } from './rules.ts';
import { computeAutoStart } from './start-days.ts';
import { findGroup, type Group, type GroupRequest, insertGroup, type Terms } from './store.ts';

export type HolderSettings = Pick<Settings, 'moneyMode' | 'moneyHolder'>;

interface Opening {
  readonly organizerId: string;
  readonly terms: Terms;
  readonly nonce: string | undefined;
  readonly previousGroupId: string | null;
  readonly request: GroupRequest | null;
}

export async function openGroup(tx: Writer, settings: HolderSettings, opening: Opening): Promise<Group> {
  const { organizerId, terms, previousGroupId, request } = opening;
  const id = randomUUID();
  const charter = writeCharter(settings, terms);
  const drawSecret = randomBytes(SECRET_BYTES).toString('hex');
  const drawCommitment = computeCommitment(drawSecret);
  await insertGroup(tx, {
    ...terms,
    id,
    createdBy: organizerId,
    drawCommitment,
    drawSecret,
    charterHash: charter.hash,
    previousGroupId,
    startLookAt: computeAutoStart(terms),
    request,
  });
  await insertCharter(tx, id, charter);
  await insertMembership(tx, {
    groupId: id,
    userId: organizerId,
    role: 'organizer',
    nonce: opening.nonce ?? null,
    charterHash: charter.hash,
  });
  await notifyCreation(tx, id, organizerId);
  await recordAuditEntries(tx, [
    {
      kind: 'group.created',
      subjectId: id,
      actorId: organizerId,
      detail: { charterHash: charter.hash, drawCommitment, previousGroupId },
    },
  ]);
  const group = await findGroup(tx, id);
  if (group === null) throw new Error(`group ${id} was not stored`);
  return group;
}

export function writeCharter(
  settings: HolderSettings,
  terms: Terms,
): { readonly hash: string; readonly text: string; readonly terms: CharterTerms } {
  const charterTerms = toCharterTerms(terms, settings);
  return {
    hash: computeCharterHash(charterTerms),
    text: renderCharterText(charterTerms),
    terms: charterTerms,
  };
}

async function notifyCreation(tx: Writer, groupId: string, organizerId: string): Promise<void> {
  await recordActivities(tx, [
    historyLine(notices.group_created, {
      groupId,
      userId: organizerId,
      facts: { organizer: { member: organizerId } },
      createdAt: await findNow(tx),
    }),
  ]);
}
