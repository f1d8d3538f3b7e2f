import { groupPage } from '@circle-link/contract/groups';
import { drawAnswer } from '@circle-link/contract/groups/draw-record';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberOf, requireMember } from '../../auth/index.ts';
import { viewGroup } from '../view-group.ts';
import { putOffDraw } from './put-off.ts';
import { viewDraw } from './view-draw.ts';

const tags = ['groups'];
const params = z.object({ id: z.string() });

/** The draw of turns: what it takes to do it again, and putting it off while the beacon cannot be reached. */
export function drawRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireMember(platform)];

  app.get(
    '/api/groups/:id/draw',
    { onRequest, schema: { tags, params, response: { 200: drawAnswer } } },
    (request) => database.read((db) => viewDraw(db, request.params.id, memberOf(request).id)),
  );

  app.post(
    '/api/groups/:id/draw/put-off',
    { onRequest, schema: { tags, params, response: { 200: groupPage } } },
    async (request) => {
      const own = { groupId: request.params.id, userId: memberOf(request).id };
      await putOffDraw(platform, own);
      return database.read((db) => viewGroup(db, settings, own.groupId, own.userId));
    },
  );
}
