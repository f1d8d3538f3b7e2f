import type { GroupPage } from '@circle-link/contract/groups';
import type { Platform } from '../../platform/platform.ts';
import { viewGroup } from './view-group.ts';

/** A member, and the group their call is about. */
export interface OwnGroup {
  readonly groupId: string;
  readonly userId: string;
}

interface Asked {
  readonly member: { readonly id: string };
  readonly params: { readonly id: string };
}

export function ownOf({ member, params }: Asked): OwnGroup {
  return { groupId: params.id, userId: member.id };
}

/** Makes handlers that change the group and answer its page as it is then. */
export function pageAfter({ database, settings }: Pick<Platform, 'database' | 'settings'>) {
  return <Body>(change: (own: OwnGroup, body: Body) => Promise<unknown>) =>
    async (call: Asked & { readonly body: Body }): Promise<GroupPage> => {
      const own = ownOf(call);
      await change(own, call.body);
      return database.read((db) => viewGroup(db, settings, own.groupId, own.userId));
    };
}
