import { Camera } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { ID_PICTURE_MAX_BYTES, ID_PICTURE_TYPES } from '@circle-link/contract/auth/identity';
import { useTranslate } from '../../../../platform/i18n/texts.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { FieldFrame, joinDescriptionIds } from '../../../../ui/forms/text-fields.tsx';

interface PictureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly picture: File | null;
  readonly onChange: (picture: File | null) => void;
  readonly onProblem: (message: string) => void;
  readonly error: string | undefined;
}

export function PictureField({ name, label, hint, picture, onChange, onProblem, error }: PictureFieldProps) {
  const t = useTranslate();
  const [isReading, setReading] = useState(false);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    if (chosen === undefined) return;
    setReading(true);
    const prepared = await preparePicture(chosen);
    setReading(false);
    if ('picture' in prepared) onChange(prepared.picture);
    else {
      onChange(null);
      onProblem(t(`verification.identity.${prepared.problem}`));
    }
  };
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error}>
      <input
        type="file"
        id={name}
        name={name}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        // Without `capture`, phones offer camera, pictures and files.
        onChange={(event) => void choose(event)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={joinDescriptionIds(name, { hint, error })}
        className="peer sr-only"
      />
      <label
        htmlFor={name}
        className={classNames(
          'flex cursor-pointer flex-wrap items-center justify-center gap-x-6 gap-y-2 rounded-field border border-dashed p-3 font-semibold text-leaf hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf',
          picture === null ? 'min-h-28' : 'min-h-12',
          error === undefined ? 'border-edge' : 'border-clay',
        )}
      >
        {picture === null && <SamplePicture />}
        <span className="inline-flex items-center gap-2">
          <Camera aria-hidden="true" className="size-5" />
          {t(picture === null ? 'verification.identity.take' : 'verification.identity.takeAnother')}
        </span>
      </label>
      <div className="mt-2" aria-live="polite">
        {isReading && <p className="text-sm text-muted">{t('verification.identity.reading')}</p>}
        {!isReading && picture !== null && <Preview picture={picture} label={label} />}
      </div>
    </FieldFrame>
  );
}

function Preview({ picture, label }: { readonly picture: File; readonly label: string }) {
  const t = useTranslate();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    if (image.current !== null) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return (
    <img
      ref={image}
      alt={t('verification.identity.preview', { label })}
      className="max-h-64 w-full rounded-field border border-line bg-sunken object-contain"
    />
  );
}

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
async function preparePicture(chosen: File): Promise<PreparedPicture> {
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

function SamplePicture() {
  return (
    <svg viewBox="0 0 120 84" className="w-24 shrink-0" aria-hidden="true">
      <rect width="120" height="84" rx="6" className="fill-sunken" />
      <path
        d="M8 20V8h12M100 8h12v12M112 64v12h-12M20 76H8V64"
        className="fill-none stroke-leaf"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <rect
        x="18"
        y="18"
        width="84"
        height="48"
        rx="5"
        className="fill-surface stroke-edge"
        strokeWidth="1.5"
      />
      <rect x="25" y="26" width="22" height="28" rx="2" className="fill-leaf-soft" />
      <circle cx="36" cy="36" r="5" className="fill-leaf" />
      <path d="M28 52a8 8 0 0 1 16 0z" className="fill-leaf" />
      <path
        d="M54 30h40M54 38h30M54 46h36M25 60h69"
        className="stroke-muted"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
