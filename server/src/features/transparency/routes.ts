import { blockList, blocksQuery, checkpointAnswer, leafProof } from '@circle-link/contract/transparency';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberOf, requireMember } from '../auth/index.ts';
import { proveEntry } from './prove-entry.ts';
import { viewBlocks, viewCheckpoint } from './view-blocks.ts';

/** GET /api/transparency/checkpoint and /blocks for everybody; /proof of the member's own entry. */
export function transparencyRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const tags = ['transparency'];

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
