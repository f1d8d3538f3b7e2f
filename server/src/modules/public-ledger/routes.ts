import { transparencyCalls } from '@circle-link/contract/operations/transparency';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRoutes } from '../auth/index.ts';
import { proveEntry } from './prove-entry.ts';
import { viewActions } from './view-actions.ts';
import { viewBlocks, viewCheckpoint } from './view-blocks.ts';
import { viewChecks } from './view-checks.ts';
import { viewSystem } from './view-system.ts';

export function transparencyRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve, serveShared } = createRoutes(app, platform);
  serveShared(transparencyCalls.system, (db) => viewSystem(db, settings.queueEnabled));
  serve(transparencyCalls.checks, () => database.readPublic(viewChecks));
  serve(transparencyCalls.actions, () => database.readPublic((db) => viewActions(db, settings.queueEnabled)));
  serve(transparencyCalls.checkpoint, () => database.readPublic(viewCheckpoint));
  serve(transparencyCalls.blocks, ({ query }) => database.readPublic((db) => viewBlocks(db, query)));
  serve(transparencyCalls.proof, ({ member }) => database.read((db) => proveEntry(db, member.id)));
}
