/** Puts the application together: the HTTP core, then every feature's routes, then the pages. Listens nowhere yet. */
import type { App } from '../platform/http/app.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import type { Platform } from '../platform/platform.ts';
import { answerError } from './error-handler.ts';

/** A feature's registration: it adds its routes and nothing else. */
export type Feature = (app: App, platform: Platform) => void;

export interface AppParts extends Platform {
  readonly features: readonly Feature[];
}

/** An application ready to `listen()` or `close()`. */
export async function buildApp({ features, ...platform }: AppParts): Promise<App> {
  const app = await createHttpServer(platform.settings, platform.log);
  app.setErrorHandler(answerError);
  for (const register of features) register(app, platform);
  return app;
}
