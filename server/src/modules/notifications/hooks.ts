import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app.ts';
import type { RouteServer } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';

/** Injected by app, because `auth` imports this feature. */
export interface NotificationHooks {
  readonly createRoutes: (app: App, platform: Platform) => RouteServer<Member>;
  readonly getSessionId: (request: FastifyRequest) => string;
}
