import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { renderPreviewPage } from './preview-page.ts';

export function previewRoutes(app: App, { settings }: Pick<Platform, 'settings'>): void {
  if (settings.production) return;
  app.get('/dev/messages', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderPreviewPage(settings)),
  );
}
