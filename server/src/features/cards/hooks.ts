import type { App } from '../../platform/http/app.ts';
import type { RouteServer } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';

/** What features/auth lends: cards is a leaf, so app passes it in. */
export type ServeOn = (app: App, platform: Platform) => RouteServer<{ readonly id: string }>;
