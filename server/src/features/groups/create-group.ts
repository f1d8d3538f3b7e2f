import type { GroupSummary } from '@circle-link/contract/groups';
import type { CreateGroupBody } from '@circle-link/contract/groups/forms';
import type { Platform } from '../../platform/platform.ts';
import { refuseTooManyGroups } from './limit-groups.ts';
import { refuseTooMuchMoney } from './limit-money.ts';
import { openGroup } from './open-group.ts';
import { resolveTerms } from './resolve-terms.ts';
import { commitmentOf } from './rules.ts';
import type { Group } from './store.ts';
import { summariseGroup } from './summarise-groups.ts';

type CreatePlatform = Pick<Platform, 'database' | 'settings'>;

/** A new group, with the member as its organiser. @throws any of termsRefusals, too_many_groups */
export async function createGroup(
  platform: CreatePlatform,
  organiserId: string,
  wanted: CreateGroupBody,
): Promise<GroupSummary> {
  const group = await makeGroup(platform, organiserId, wanted);
  return platform.database.read((db) => summariseGroup(db, group.id, organiserId));
}

async function makeGroup(
  { database, settings }: CreatePlatform,
  organiserId: string,
  wanted: CreateGroupBody,
): Promise<Group> {
  return database.transact(async (tx) => {
    await refuseTooManyGroups(tx, organiserId);
    const terms = await resolveTerms(tx, settings, wanted);
    const cents = commitmentOf(terms);
    await refuseTooMuchMoney(tx, settings, {
      userId: organiserId,
      groupId: null,
      cents,
      field: 'contributionAmount',
    });
    return openGroup(tx, settings, { organiserId, terms, nonce: wanted.nonce, previousGroupId: null });
  });
}
