import { drawCalls } from '@circle-link/contract/operations/groups/draws';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { pageAfter } from '../own-group.ts';
import { postponeDraw } from './postpone-draw.ts';
import { viewDraw } from './view-draw.ts';

export function drawRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  serve(drawCalls.draw, ({ member, params }) =>
    platform.database.readTogether((db) => viewDraw(db, params.id, member.id)),
  );
  serve(
    drawCalls.putOffDraw,
    pageAfter(platform)((own) => postponeDraw(platform, own)),
  );
}
