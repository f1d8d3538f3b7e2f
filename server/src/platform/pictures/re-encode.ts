/**
 * Pictures from outsiders: what is kept is drawn anew from the pixels, so that nothing else of the file survives: no
 * place where it was taken, no script behind its end, no second file in it.
 */
import { pictureRefusals } from '@circle-link/contract/refusals/uploads';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '../http/refusal.ts';
import type { UploadedFile } from '../http/uploads.ts';
import { createLimitedLine } from '../limited-line/limited-line.ts';

const MAX_PIXELS = 40_000_000;
const QUALITY = 85;

type PictureRefusal = (typeof pictureRefusals)['unreadable'];

/** What is kept of a picture. */
export interface PictureSize {
  /** Of the longer edge. */
  readonly maxEdgePixels: number;
  /** Of the shorter edge of what was sent. */
  readonly minEdgePixels: number;
  readonly tooSmall: PictureRefusal;
  /** Cut to a square around its middle. */
  readonly isSquare: boolean;
}

/** Text on it can still be read. */
const DOCUMENT: PictureSize = {
  maxEdgePixels: 2_000,
  minEdgePixels: 200,
  tooSmall: pictureRefusals.too_small,
  isSquare: false,
};
/** A person's own picture, as large as any screen shows it. */
export const PORTRAIT: PictureSize = {
  maxEdgePixels: 512,
  minEdgePixels: 100,
  tooSmall: pictureRefusals.portrait_too_small,
  isSquare: true,
};
const TIMEOUT_SECONDS = 20;

/** A picture of 40 million pixels takes some 120 MB while it is decoded. */
const line = createLimitedLine({
  atOnce: 2,
  waiting: 16,
  refuse: () => new Refusal(pictureRefusals.pictures_busy),
});

interface Kind {
  readonly endings: readonly string[];
  readonly contentTypes: readonly string[];
  readonly decoder: string;
}

/** By the name that the first bytes give. HEIC is not among them: our decoder has none of its patents. */
const kinds: Readonly<Record<string, Kind>> = {
  jpg: {
    endings: ['jpg', 'jpeg', 'jpe', 'jfif'],
    contentTypes: ['image/jpeg', 'image/jpg'],
    decoder: 'jpeg',
  },
  png: { endings: ['png'], contentTypes: ['image/png'], decoder: 'png' },
  webp: { endings: ['webp'], contentTypes: ['image/webp'], decoder: 'webp' },
};

// One thread a picture, and nothing kept between two.
sharp.cache(false);
sharp.concurrency(1);

/**
 * The same picture as a JPEG of at most 2,000 pixels an edge, or as `drawing` says, upright, without any metadata.
 * @throws any of pictureRefusals
 */
export async function reEncodePicture(picture: UploadedFile, drawing = DOCUMENT): Promise<Buffer> {
  const { field, content } = picture;
  const kind = kinds[(await fileTypeFromBuffer(content))?.ext ?? ''];
  if (kind === undefined) throw refuse(pictureRefusals.wrong_kind, field);
  if (!fits(kind, picture)) throw refuse(pictureRefusals.misnamed, field);
  return line.run(() => draw(field, kind, content, drawing));
}

/** The name's ending and the declared type say the same as the bytes; a name without an ending says nothing. */
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
    // A square that is cut out of less is as large as the shorter edge.
    const edge = isSquare ? Math.min(maxEdgePixels, shorter) : maxEdgePixels;
    return await input
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({
        ...{ width: edge, height: edge, withoutEnlargement: true },
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

/** What was sent cannot be used; named on its field. */
function refuse(refusal: PictureRefusal, field: string): Refusal {
  return new Refusal(refusal, {}, { field });
}
