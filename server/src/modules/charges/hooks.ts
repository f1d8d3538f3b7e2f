import type { App } from '../../platform/http/app.ts';
import type { RouteServer } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';

export type CreateRoutes = (app: App, platform: Platform) => RouteServer<{ readonly id: string }>;
