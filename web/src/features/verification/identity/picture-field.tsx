import { Camera } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { joinDescriptionIds, FieldFrame } from '../../../ui/form-field.tsx';
import { preparePicture } from './prepare-picture.ts';
import { SamplePicture } from './sample-picture.tsx';

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
