import { stuckPage, stuckQuery } from '@circle-link/contract/admin/stuck';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAbility } from '../../auth/index.ts';
import { viewStuck } from './view-stuck.ts';

/** Money that should have moved and has not, and what moves it. */
export function stuckRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/admin/stuck',
    {
      onRequest: [requireAbility(platform, 'view')],
      schema: { tags: ['admin'], querystring: stuckQuery, response: { 200: stuckPage } },
    },
    (request) => platform.database.read((db) => viewStuck(db, request.query)),
  );
}
