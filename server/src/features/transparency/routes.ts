import {
  blockList,
  blocksQuery,
  checkList,
  checkpointAnswer,
  leafProof,
  nextActions,
  systemTransparency,
} from '@circle-link/contract/transparency';
import type { App } from '../../platform/http/app.ts';
import { sharedAnswer } from '../../platform/http/shared-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberOf, requireMember } from '../auth/index.ts';
import { proveEntry } from './prove-entry.ts';
import { viewActions } from './view-actions.ts';
import { viewBlocks, viewCheckpoint } from './view-blocks.ts';
import { viewChecks } from './view-checks.ts';
import { viewSystem } from './view-system.ts';

/** For everybody: figures of the house, checks, what happens next, the sealed log; for a member the proof of their entry. */
export function transparencyRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const tags = ['transparency'];

  app.get(
    '/api/transparency/system',
    { schema: { tags, response: { 200: systemTransparency } } },
    sharedAnswer(database, systemTransparency, (db) => viewSystem(db, settings.queueEnabled)),
  );

  app.get('/api/transparency/checks', { schema: { tags, response: { 200: checkList } } }, () =>
    database.read(viewChecks),
  );

  app.get('/api/transparency/actions', { schema: { tags, response: { 200: nextActions } } }, () =>
    database.read((db) => viewActions(db, settings.queueEnabled)),
  );

  app.get('/api/transparency/checkpoint', { schema: { tags, response: { 200: checkpointAnswer } } }, () =>
    database.read(viewCheckpoint),
  );

  app.get(
    '/api/transparency/blocks',
    { schema: { tags, querystring: blocksQuery, response: { 200: blockList } } },
    (request) => database.read((db) => viewBlocks(db, request.query)),
  );

  app.get(
    '/api/transparency/proof',
    { onRequest: [requireMember(platform)], schema: { tags, response: { 200: leafProof } } },
    (request) => database.read((db) => proveEntry(db, memberOf(request).id)),
  );
}
