/** How bodies are read: JSON strictly, raw bytes where a signature covers them, and nothing else. */
import type { App } from './app.ts';

/**
 * JSON only. `__proto__` and constructor tricks are refused with 400. A call without a body may still name JSON as its
 * type, as browsers' clients do.
 */
export function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/**
 * Inside the plugin that calls this, bodies arrive as the bytes that were sent, whatever their type: a webhook's
 * signature is computed over them.
 */
export function readRawBodies(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}
