import type { GroupPage } from '@circle-link/contract/groups';
import type { FastifyRequest } from 'fastify';
import { getSession } from '../auth/index.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Viewer, viewGroup } from './view-group.ts';

export type OwnGroup = Viewer;

interface OwnGroupRequest {
  readonly member: { readonly id: string };
  readonly params: { readonly id: string };
  readonly request: FastifyRequest;
}

export function toOwnGroup({ member, params, request }: OwnGroupRequest): OwnGroup {
  const isByToken = getSession(request).tokenId !== null;
  return { groupId: params.id, userId: member.id, language: getRequestLanguage(request), isByToken };
}

/** Creates handlers that change the group and respond with its updated page. */
export function pageAfter({ database, settings }: Pick<Platform, 'database' | 'settings'>) {
  return <Body>(change: (own: OwnGroup, body: Body) => Promise<unknown>) =>
    async (call: OwnGroupRequest & { readonly body: Body }): Promise<GroupPage> => {
      const own = toOwnGroup(call);
      await change(own, call.body);
      return database.readTogether((db) => viewGroup(db, settings, own));
    };
}
