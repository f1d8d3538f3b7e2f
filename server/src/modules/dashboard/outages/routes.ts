import { outageCalls } from '@circle-link/contract/operations/outages';
import type { Breaker } from '../../../platform/breaker/breaker.ts';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { listReportedParts } from './rules.ts';

export function outageRoutes(app: App, platform: Platform, breakers: () => readonly Breaker[]): void {
  const { serve } = createRoutes(app, platform);
  serve(outageCalls.list, () => Promise.resolve({ parts: listReportedParts(breakers()) }));
}
