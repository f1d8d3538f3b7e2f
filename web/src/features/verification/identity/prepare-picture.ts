import { ID_PICTURE_MAX_BYTES, ID_PICTURE_TYPES } from '@circle-link/contract/identity';

/** Enough to read a document. Phone pictures are larger. */
const MAX_EDGE_PIXELS = 2_000;
const SMALL_ENOUGH_BYTES = 1_500_000;
const QUALITY = 0.88;

type PictureProblem = 'notAPicture' | 'tooLarge';
export type PreparedPicture = { readonly picture: File } | { readonly problem: PictureProblem };

/**
 * Prepares a picture for upload: scales down large ones and converts types that the server cannot read, such as HEIC,
 * to JPEG. Pictures that the browser cannot decode are sent unchanged, and the server decides.
 */
export async function preparePicture(chosen: File): Promise<PreparedPicture> {
  const isKnown = ID_PICTURE_TYPES.includes(chosen.type);
  if (isKnown && chosen.size <= SMALL_ENOUGH_BYTES) return { picture: chosen };
  const drawn = await draw(chosen).catch(() => null);
  if (drawn !== null) return { picture: drawn };
  if (!isKnown) return { problem: 'notAPicture' };
  return chosen.size > ID_PICTURE_MAX_BYTES ? { problem: 'tooLarge' } : { picture: chosen };
}

async function draw(chosen: File): Promise<File | null> {
  const image = await createImageBitmap(chosen, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, MAX_EDGE_PIXELS / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    const context = canvas.getContext('2d');
    if (context === null) return null;
    // JPEG has no transparency, so the background is white.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return blob && new File([blob], 'picture.jpg', { type: 'image/jpeg' });
  } finally {
    image.close();
  }
}
