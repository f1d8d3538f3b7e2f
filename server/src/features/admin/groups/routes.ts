import {
  adminGroupList,
  adminGroupPage,
  adminGroupParams,
  adminGroupQuery,
} from '@circle-link/contract/admin/groups';
import type { App } from '../../../platform/http/app.ts';
import { languageOf } from '../../../platform/http/request-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAbility } from '../../auth/index.ts';
import { listGroupsForAdmins } from './list-groups.ts';
import { viewGroupForAdmins } from './view-group.ts';

const tags = ['admin'];

/** Savings groups, to read. */
export function groupAdminRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const onRequest = [requireAbility(platform, 'view')];
  app.get(
    '/api/admin/groups',
    { onRequest, schema: { tags, querystring: adminGroupQuery, response: { 200: adminGroupList } } },
    (request) => database.read((db) => listGroupsForAdmins(db, request.query)),
  );
  app.get(
    '/api/admin/groups/:id',
    { onRequest, schema: { tags, params: adminGroupParams, response: { 200: adminGroupPage } } },
    (request) => database.read((db) => viewGroupForAdmins(db, request.params.id, languageOf(request))),
  );
}
