import { outageCalls } from '@circle-link/contract/operations/outages';
import type { Breaker } from '../../platform/breaker/breaker.ts';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveOn } from '../auth/index.ts';
import { toldParts } from './rules.ts';

export function outageRoutes(app: App, platform: Platform, breakers: () => readonly Breaker[]): void {
  const { serve } = serveOn(app, platform);
  serve(outageCalls.list, () => Promise.resolve({ parts: toldParts(breakers()) }));
}
