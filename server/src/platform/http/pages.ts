/** The built web application: immutable hashed files, fresh documents, the shell for every client path. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import {
  type Build,
  type BuildSource,
  type DocumentFigures,
  fillFigures,
  type PageHead,
  watchBuild,
  writeHead,
} from './built-pages.ts';
import { getPath } from './request.ts';

export interface Pages extends BuildSource {
  getDocument(path: string): string;
  isClientPath(path: string): boolean;
  getHead(path: string): PageHead;
  /** Live figures for the document; undefined if the page has none, null while they cannot be read. */
  getFigures(path: string): Promise<DocumentFigures | null> | undefined;
}

/** Paths below these are for programs, not pages. */
const programPaths = /^\/(api|sandbox|dev|assets)(\/|$)/;
const secondsPerYear = 31_536_000;
const notBuilt = 'The pages are not built yet. Run: npm run build\n';

/** Register it last: it handles every remaining GET. */
export async function servePages(app: App, pages: Pages): Promise<void> {
  const currentBuild = watchBuild(pages);
  const getDocument = keepDocuments(pages);
  const getLiveDocument = keepLiveDocuments();
  await app.register(fastifyStatic, {
    root: pages.folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = getPath(request.url);
    const build = currentBuild();
    if (build?.files.has(path.slice(1)) === true) return sendFile(reply, path.slice(1));
    if (programPaths.test(path) || !acceptsHtml(request)) {
      reply.callNotFound();
      return reply;
    }
    if (build === null) return reply.status(503).type('text/plain; charset=utf-8').send(notBuilt);
    if (!pages.isClientPath(path)) reply.status(404);
    const figures = await pages.getFigures(path);
    const document =
      figures === undefined
        ? getDocument(build, request.url)
        : getLiveDocument(path, writeDocument(pages, build, request.url), figures);
    return sendDocument(request, reply, document);
  };
  app.get('/', { schema: { hide: true } }, answer);
  app.get('/*', { schema: { hide: true } }, answer);
}

const MAX_DOCUMENTS = 500;

function keepDocuments(pages: Pages): (build: Build, url: string) => EncodedTexts {
  const cached = new WeakMap<Build, Map<string, EncodedTexts>>();
  return (build, url) => {
    const documents = cached.get(build) ?? new Map<string, EncodedTexts>();
    cached.set(build, documents);
    const text = writeDocument(pages, build, url);
    const known = documents.get(text);
    if (known !== undefined) return known;
    if (documents.size >= MAX_DOCUMENTS) documents.clear();
    const made = encodeText(text);
    documents.set(text, made);
    return made;
  };
}

function writeDocument(pages: Pages, build: Build, url: string): string {
  const path = getPath(url);
  const file = pages.getDocument(path);
  return writeHead(build.documents.get(file) ?? '', pages.getHead(path));
}

/**
 * Caches the newest document with live figures per page; it is compressed on every change, and so at a faster level.
 */
function keepLiveDocuments(): (path: string, html: string, figures: DocumentFigures | null) => EncodedTexts {
  const cached = new Map<string, { readonly text: string; readonly made: EncodedTexts }>();
  return (path, html, figures) => {
    const text = fillFigures(html, figures);
    const known = cached.get(path);
    if (known?.text === text) return known.made;
    const made = encodeText(text, 'quickly');
    cached.set(path, { text, made });
    return made;
  };
}

/** Headers that only documents need; a first visit fetches twenty files. */
const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Reporting-Endpoints',
  'X-Frame-Options',
];

/** A file with a content hash needs neither revalidation nor ranges. */
const isItself = { etag: false, lastModified: false, acceptRanges: false } as const;

function sendFile(reply: FastifyReply, file: string): FastifyReply {
  const isHashed = file.startsWith('assets/');
  // A worker uses the policy of its script.
  if (/\.(js|css|woff2)$/.test(file) && !file.includes('worker'))
    for (const header of documentHeaders) reply.removeHeader(header);
  if (!isHashed) return reply.header('Cache-Control', 'no-cache').sendFile(file);
  reply.removeHeader('X-Request-Id');
  return reply
    .header('Cache-Control', `public, max-age=${secondsPerYear}, immutable`)
    .sendFile(file, isItself);
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: EncodedTexts): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { body, etag } = document[encoding];
  reply.headers({ 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' });
  const isKnown = request.headers['if-none-match']?.includes(etag) === true;
  if (isKnown && reply.statusCode === 200) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(body);
}

/** Browsers accept text/html; clients without Accept get the page too, clients that accept JSON do not. */
function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return /text\/html|\*\/\*/.test(accept);
}

type Encoding = 'br' | 'gzip' | 'identity';

interface EncodedText {
  readonly body: Buffer;
  readonly etag: string;
}

type EncodedTexts = Readonly<Record<Encoding, EncodedText>>;

/**
 * Compression levels of Brotli and gzip: the best for cached texts, a fast one for texts that change every few seconds.
 */
const EFFORTS = { thoroughly: { br: constants.BROTLI_MAX_QUALITY, gzip: 9 }, quickly: { br: 6, gzip: 6 } };

/** Compresses once when the text is read, not on each request. */
function encodeText(text: string, effort: keyof typeof EFFORTS = 'thoroughly'): EncodedTexts {
  const { br, gzip } = EFFORTS[effort];
  const plain = Buffer.from(text, 'utf8');
  const hash = createHash('sha256').update(plain).digest('base64url');
  const params = { [constants.BROTLI_PARAM_QUALITY]: br };
  return {
    br: { body: brotliCompressSync(plain, { params }), etag: `"${hash}-br"` },
    gzip: { body: gzipSync(plain, { level: gzip }), etag: `"${hash}-gzip"` },
    identity: { body: plain, etag: `"${hash}"` },
  };
}

function chooseEncoding(accepted: string | undefined): Encoding {
  const allowed = new Set<string>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) allowed.add(name);
  }
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : 'identity';
}
