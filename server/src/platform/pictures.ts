/** Pictures: uploads are decoded and encoded again, drawings become PNG. */
import { fileURLToPath } from 'node:url';
import { pictureRefusals } from '@circle-link/contract/refusals/http';
import { renderAsync } from '@resvg/resvg-js';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { Refusal } from './http/refusal.ts';
import type { UploadedFile } from './http/uploads.ts';
import { tooManyRequests } from './rate-limits/rate-limits.ts';
import { TIMEOUTS } from './timeouts.ts';

const MAX_PIXELS = 40_000_000;
const QUALITY = 85;

type PictureRefusal = (typeof pictureRefusals)['unreadable'];

export interface PictureSize {
  readonly maxEdgePixels: number;
  readonly minEdgePixels: number;
  readonly tooSmall: PictureRefusal;
  /** Cropped to a centered square. */
  readonly isSquare: boolean;
}

const DOCUMENT: PictureSize = {
  maxEdgePixels: 2_000,
  minEdgePixels: 200,
  tooSmall: pictureRefusals.too_small,
  isSquare: false,
};
export const PORTRAIT: PictureSize = {
  maxEdgePixels: 512,
  minEdgePixels: 100,
  tooSmall: pictureRefusals.portrait_too_small,
  isSquare: true,
};

/** A picture of 40 million pixels takes some 120 MB while it is decoded. */
const line = createConcurrencyLimiter({
  atOnce: 2,
  waiting: 16,
  refuse: () => new Refusal(pictureRefusals.pictures_busy),
});

interface Kind {
  readonly endings: readonly string[];
  readonly contentTypes: readonly string[];
  readonly decoder: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  jpg: {
    endings: ['jpg', 'jpeg', 'jpe', 'jfif'],
    contentTypes: ['image/jpeg', 'image/jpg'],
    decoder: 'jpeg',
  },
  png: { endings: ['png'], contentTypes: ['image/png'], decoder: 'png' },
  webp: { endings: ['webp'], contentTypes: ['image/webp'], decoder: 'webp' },
};

// Each picture is decoded by one thread, without a cache.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Re-encodes from the pixels, which removes location, appended scripts and embedded files, as an upright JPEG of at
 * most 2,000 pixels per edge or as `drawing` specifies.
 * @throws any of pictureRefusals
 */
export async function reEncodePicture(picture: UploadedFile, drawing = DOCUMENT): Promise<Buffer> {
  const { field, content } = picture;
  const kind = kinds[(await fileTypeFromBuffer(content))?.ext ?? ''];
  if (kind === undefined) throw refuse(pictureRefusals.wrong_kind, field);
  if (!fits(kind, picture)) throw refuse(pictureRefusals.misnamed, field);
  return line.run(() => draw(field, kind, content, drawing));
}

/** Whether extension and declared type match the bytes; a name without an extension is accepted. */
function fits({ endings, contentTypes }: Kind, { fileName, contentType }: UploadedFile): boolean {
  const ending = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase();
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return contentTypes.includes(type) && (ending === undefined || endings.includes(ending));
}

async function draw(
  field: string,
  { decoder }: Kind,
  content: Buffer,
  { maxEdgePixels, minEdgePixels, tooSmall, isSquare }: PictureSize,
): Promise<Buffer> {
  try {
    const input = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format, width, height } = await input.metadata();
    if (format !== decoder) throw refuse(pictureRefusals.wrong_kind, field);
    const shorter = Math.min(width, height);
    if (shorter < minEdgePixels) throw refuse(tooSmall, field);
    // A square crop is at most as large as the shorter edge.
    const edge = isSquare ? Math.min(maxEdgePixels, shorter) : maxEdgePixels;
    return await input
      .timeout({ seconds: TIMEOUTS.picture / 1_000 })
      .autoOrient()
      .resize({
        width: edge,
        height: edge,
        withoutEnlargement: true,
        fit: isSquare ? 'cover' : 'inside',
      })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw refuse(isTooLarge ? pictureRefusals.too_many_pixels : pictureRefusals.unreadable, field);
  }
}

function refuse(refusal: PictureRefusal, field: string): Refusal {
  return new Refusal(refusal, {}, { field });
}

const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
].map((address) => fileURLToPath(import.meta.resolve(address)));

/** Drawing one takes a tenth of a second of a core. */
const drawings = createConcurrencyLimiter({ atOnce: 1, waiting: 16, refuse: () => tooManyRequests(5) });

const drawn = new Map<string, Buffer>();
const MAX_DRAWN = 100;

/** An SVG drawing as PNG, cached. */
export async function rasterize(svg: string): Promise<Buffer> {
  const known = drawn.get(svg);
  if (known !== undefined) return known;
  const picture = await drawings.run(async () => {
    const rendered = await renderAsync(svg, {
      font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Inter' },
    });
    return rendered.asPng();
  });
  if (drawn.size >= MAX_DRAWN) drawn.clear();
  drawn.set(svg, picture);
  return picture;
}
