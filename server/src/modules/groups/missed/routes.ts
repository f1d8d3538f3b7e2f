import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { missedCalls } from '@circle-link/contract/operations/groups/missed';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { viewMissed } from './view-missed.ts';
import { writeOffMissed } from './write-off-missed.ts';

export function missedRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(missedCalls.listMissed, ({ member, params }) =>
    database.readTogether((db) => viewMissed(db, params.id, member.id)),
  );
  serve(missedCalls.writeOffMissed, ({ member, params, body }) =>
    writeOffMissed(platform, {
      groupId: params.id,
      paymentId: params.paymentId,
      userId: member.id,
      seenCents: parseDollars(body.open) ?? ZERO_CENTS,
    }),
  );
}
