/** The built web application: hashed files for ever, documents always fresh, the shell for every client path. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';

export interface Pages {
  /** The folder that `npm run build` writes. */
  readonly folder: string;
  /** The document of the landing page, and the shell of all others. */
  readonly landing: string;
  readonly shell: string;
  /** Whether the client has a page there; elsewhere the shell comes with status 404. */
  isClientPath(path: string): boolean;
}

/** Everything below belongs to programs, not to pages. */
const programPaths = /^\/(api|sandbox|dev|assets)(\/|$)/;
const yearOfSeconds = 31_536_000;
const notBuilt = 'The pages are not built yet. Run: npm run build\n';

/** Register last: it takes every GET that nothing else took. */
export async function servePages(app: App, pages: Pages): Promise<void> {
  const built = existsSync(join(pages.folder, pages.shell));
  if (built) await app.register(fastifyStatic, staticOptions(pages.folder));
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (programPaths.test(path) || !acceptsHtml(request)) {
      reply.callNotFound();
      return reply;
    }
    if (!built) return reply.status(503).type('text/plain; charset=utf-8').send(notBuilt);
    if (path === '/') return reply.sendFile(pages.landing);
    return reply.status(pages.isClientPath(path) ? 200 : 404).sendFile(pages.shell);
  };
  app.get('/', { schema: { hide: true } }, answer);
  app.get('/*', { schema: { hide: true } }, answer);
}

function staticOptions(root: string) {
  return {
    root,
    index: false as const,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      const isHashed = path.includes('/assets/');
      void reply.header(
        'Cache-Control',
        isHashed ? `public, max-age=${yearOfSeconds}, immutable` : 'no-cache',
      );
    },
  };
}

/** Browsers name text/html; programs that name nothing get the page as well, those that ask for JSON do not. */
function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return /text\/html|\*\/\*/.test(accept);
}
