/** Body parsers: strict JSON, raw bytes for signatures, and nothing else. */
import type { App } from './app.ts';

/** JSON only; refuses `__proto__` and constructor tricks with 400. A call without a body may still name JSON. */
export function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** In this plugin bodies are raw bytes of any type, because a webhook's signature covers them. */
export function readRawBodies(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}
