import type { CurrentUser } from '@circle-link/contract/auth';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { awaitAll } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { selectRefusing } from '../../platform/outbox/refusing-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';
import { toCurrentUser } from './current-user.ts';
import type { AuthHooks } from './hooks.ts';
import { findSession } from './sessions/find-session.ts';

type ViewPlatform = Pick<Platform, 'database' | 'settings'>;
type ViewHooks = Pick<AuthHooks, 'hasPosition' | 'isBeingChecked'>;

export async function viewMe(
  { database, settings: { queueEnabled } }: ViewPlatform,
  { hasPosition, isBeingChecked }: ViewHooks,
  member: Member,
): Promise<CurrentUser> {
  const { placed, checked, refusing } = await database.readTogether((db) =>
    awaitAll({
      placed: queueEnabled && hasPosition(db, member.id),
      checked: isBeingChecked(db, member.id),
      refusing: selectRefusing(db, member),
    }),
  );
  return {
    ...toCurrentUser(member, { hasPosition: placed, queueEnabled }),
    isBeingChecked: checked,
    unreachableBy: refusing.map(({ channel }) => channel),
  };
}

export async function viewSession(
  platform: ViewPlatform,
  hooks: ViewHooks,
  secret: string,
): Promise<CurrentUser> {
  const session = await findSession(platform.database, secret);
  if (!session) throw new Refusal(httpRefusals.sign_in);
  return viewMe(platform, hooks, session.member);
}
