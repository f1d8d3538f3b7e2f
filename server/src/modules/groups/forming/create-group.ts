import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { computeCommitment, SECRET_BYTES } from '@circle-link/contract/groups/draw';
import type { CreateGroupBody } from '@circle-link/contract/groups/forms';
import type { GroupTerms } from '@circle-link/contract/groups/terms';
import { groupRefusals } from '@circle-link/contract/refusals/groups';
import { computeCharterHash, renderCharterText } from './render-charter.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { historyLine, notices, recordActivities } from '../../notifications/index.ts';
import { getOwnGroup } from '../find-group.ts';
import { insertMembership } from '../member-store.ts';
import { computeOpenCommitment, pickGroupTerms, toCharterTerms } from '../rules.ts';
import { findByRequest, findGroup, type Group, insertGroup } from '../store.ts';
import { summarizeGroup } from '../summarize-groups.ts';
import { insertCharter, lockMemberships, type StoredCharter } from './forming-store.ts';
import { assertWithinGroupLimit, assertWithinMoneyLimits } from './limits.ts';
import { computeAutoStart, resolveTerms } from './terms.ts';

type CreatePlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * `requestId` is the idempotency key, also for concurrent requests.
 * @throws any of termsRefusals, too_many_groups, group_request_reused; group_not_found if the member has left it since
 */
export async function createGroup(
  platform: CreatePlatform,
  organizerId: string,
  wanted: CreateGroupBody,
): Promise<GroupSummary> {
  const id = await makeGroup(platform, organizerId, wanted);
  return platform.database.read((db) => summarizeGroup(db, id, organizerId));
}

async function makeGroup(
  { database, settings }: CreatePlatform,
  organizerId: string,
  { nonce, requestId, ...wanted }: CreateGroupBody,
): Promise<string> {
  const request =
    requestId === undefined
      ? { requestId: null, requestHash: null }
      : { requestId: requestId.toLowerCase(), requestHash: hashRequest(wanted) };
  return database.transact(async (tx) => {
    const madeId = await findCreatedGroup(tx, organizerId, request);
    if (madeId !== undefined) return madeId;
    await assertWithinGroupLimit(tx, organizerId);
    const terms = await resolveTerms(tx, settings, wanted);
    const cents = computeOpenCommitment(terms);
    await assertWithinMoneyLimits(tx, settings, {
      userId: organizerId,
      groupId: null,
      cents,
      field: 'contributionAmount',
    });
    return (await openGroup(tx, settings, { organizerId, terms, nonce, previousGroupId: null, ...request }))
      .id;
  });
}

async function findCreatedGroup(
  tx: Writer,
  userId: string,
  { requestId, requestHash }: GroupRequest,
): Promise<string | undefined> {
  if (requestId === null) return undefined;
  await lockMemberships(tx, userId);
  const made = await findByRequest(tx, userId, requestId);
  if (made === undefined) return undefined;
  if (made.requestHash !== requestHash) throw new Refusal(groupRefusals.group_request_reused);
  await getOwnGroup(tx, made.id, userId);
  return made.id;
}

/** Hash of the parsed request; the schema gives its keys a fixed order. */
function hashRequest(wanted: Omit<CreateGroupBody, 'nonce' | 'requestId'>): string {
  return createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
}

type GroupRequest = Pick<Group, 'requestId' | 'requestHash'>;

export type HolderSettings = Pick<Settings, 'moneyMode' | 'moneyHolder'>;

interface Opening extends Pick<Group, 'previousGroupId' | 'requestId' | 'requestHash'> {
  readonly organizerId: string;
  readonly terms: GroupTerms;
  readonly nonce: string | undefined;
}

export async function openGroup(tx: Writer, settings: HolderSettings, opening: Opening): Promise<Group> {
  const { organizerId, nonce, terms: entered, ...origin } = opening;
  const terms = pickGroupTerms(entered);
  const id = randomUUID();
  const charter = writeCharter(settings, terms);
  const drawSecret = randomBytes(SECRET_BYTES).toString('hex');
  const drawCommitment = computeCommitment(drawSecret);
  await insertGroup(tx, {
    ...terms,
    ...origin,
    id,
    createdBy: organizerId,
    drawCommitment,
    drawSecret,
    charterHash: charter.hash,
    startCheckAt: computeAutoStart(terms),
  });
  await insertCharter(tx, id, charter);
  await insertMembership(tx, {
    groupId: id,
    userId: organizerId,
    role: 'organizer',
    nonce: nonce ?? null,
    charterHash: charter.hash,
  });
  await notifyCreation(tx, id, organizerId);
  await recordAuditEntries(tx, [
    {
      kind: 'group.created',
      subjectId: id,
      actorId: organizerId,
      detail: { charterHash: charter.hash, drawCommitment, previousGroupId: origin.previousGroupId },
    },
  ]);
  const group = await findGroup(tx, id);
  if (group === null) throw new Error(`group ${id} was not stored`);
  return group;
}

export function writeCharter(settings: HolderSettings, terms: GroupTerms): StoredCharter {
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
