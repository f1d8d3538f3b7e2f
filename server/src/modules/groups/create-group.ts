import type { GroupSummary } from '@circle-link/contract/groups';
import type { CreateGroupBody } from '@circle-link/contract/groups/forms';
import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { createHash } from 'node:crypto';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { getOwnGroup } from './find-own-group.ts';
import { lockMemberships } from './forming-store.ts';
import { assertWithinGroupLimit } from './limit-groups.ts';
import { assertWithinMoneyLimits } from './limit-money.ts';
import { openGroup } from './open-group.ts';
import { resolveTerms } from './resolve-terms.ts';
import { computeOpenCommitment } from './rules.ts';
import { findByRequest, type GroupRequest } from './store.ts';
import { summarizeGroup } from './summarize-groups.ts';

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
  const request = requestId === undefined ? null : { id: requestId.toLowerCase(), hash: hashRequest(wanted) };
  return database.transact(async (tx) => {
    const madeId = request === null ? undefined : await findCreatedGroup(tx, organizerId, request);
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
    return (await openGroup(tx, settings, { organizerId, terms, nonce, previousGroupId: null, request })).id;
  });
}

async function findCreatedGroup(
  tx: Writer,
  userId: string,
  request: GroupRequest,
): Promise<string | undefined> {
  await lockMemberships(tx, userId);
  const made = await findByRequest(tx, userId, request.id);
  if (made === undefined) return undefined;
  if (made.hash !== request.hash) throw new Refusal(groupRefusals.group_request_reused);
  await getOwnGroup(tx, made.id, userId);
  return made.id;
}

/** Hash of the parsed request; the schema gives its keys a fixed order. */
function hashRequest(wanted: Omit<CreateGroupBody, 'nonce' | 'requestId'>): string {
  return createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
}
