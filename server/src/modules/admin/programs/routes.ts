import { adminProgramCalls } from '@circle-link/contract/operations/admin/programs';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes, revokeMemberToken } from '../../auth/index.ts';
import { areLinked } from '../../risk/index.ts';
import { allowHost, replayForMember, stopHost } from '../../integrations/index.ts';
import { viewDeliveries, viewPrograms } from './view-programs.ts';

export function adminProgramRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminProgramCalls.programs, ({ params }) => database.read((db) => viewPrograms(db, params.id)));
  serve(adminProgramCalls.revokeToken, ({ member, params: { id, tokenId }, body }) =>
    revokeMemberToken(platform, tokenId, { userId: id, actorId: member.id, reason: body.reason }),
  );
  serve(adminProgramCalls.switchOffAddress, ({ member, params: { id, endpointId }, body }) =>
    stopHost(platform, endpointId, { userId: id, actorId: member.id, reason: body.reason }),
  );
  serve(adminProgramCalls.endStop, ({ member, params: { id }, body: { host, reason } }) =>
    allowHost(platform, host, { userId: id, actorId: member.id, reason, areLinked }),
  );
  serve(adminProgramCalls.deliveries, ({ query }) => database.read((db) => viewDeliveries(db, query)));
  serve(adminProgramCalls.replay, async ({ member, params: { id }, body: { deliveryId } }) => ({
    again: await database.transact((tx) => replayForMember(tx, { id, deliveryId, actorId: member.id })),
  }));
}
