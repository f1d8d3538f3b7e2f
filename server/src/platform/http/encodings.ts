import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

interface EncodedText {
  readonly body: Buffer;
  readonly etag: string;
}

export type EncodedTexts = Readonly<Record<Encoding, EncodedText>>;

/**
 * Compression levels of Brotli and gzip: the best for cached texts, a fast one for texts that change every few seconds.
 */
const EFFORTS = { thoroughly: { br: constants.BROTLI_MAX_QUALITY, gzip: 9 }, quickly: { br: 6, gzip: 6 } };

/** Compresses once when the text is read, not on each request. */
export function encodeText(text: string, effort: keyof typeof EFFORTS = 'thoroughly'): EncodedTexts {
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

export function chooseEncoding(accepted: string | undefined): Encoding {
  const allowed = new Set<string>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) allowed.add(name);
  }
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : 'identity';
}
