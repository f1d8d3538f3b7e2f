import { adminIdentityCalls, type PictureSide } from '@circle-link/contract/admin/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ZoomIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage, getFile } from '../../../platform/api/api-client.ts';
import { buildCallUrl, call } from '../../../platform/api/call.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useConfirmedMutation } from '../../auth/confirmation/index.ts';
import { AdminDetail } from '../kit/section.tsx';

/**
 * Every request is logged as a view. Fetched once per visit, even if the language changes, and never cached after it.
 */
function pictureQuery(id: string, side: PictureSide) {
  return queryOptions({
    queryKey: [adminIdentityCalls.documentPicture.path, id, side],
    queryFn: async () => {
      const address = buildCallUrl(adminIdentityCalls.documentPicture, { params: { id, side } });
      return (await getFile(address)).content;
    },
    staleTime: 'static',
    gcTime: 0,
  });
}

interface DocumentPictureProps {
  readonly id: string;
  readonly side: PictureSide;
}

export function DocumentPicture({ id, side }: DocumentPictureProps) {
  const t = useTranslate();
  const query = useQuery(pictureQuery(id, side));
  const [isOpen, setOpen] = useState(false);
  const label = t(`admin.identity.sides.${side}`);
  return (
    <figure>
      <figcaption className="mb-1 text-sm font-semibold">{label}</figcaption>
      <AdminDetail query={query} failed={t('admin.identity.pictureFailed')} height="h-56">
        {(picture) => (
          <>
            <button
              type="button"
              className="group relative block w-full cursor-zoom-in overflow-hidden rounded-field border border-line bg-sunken"
              aria-label={t('admin.identity.enlarge', { label })}
              onClick={() => setOpen(true)}
            >
              <Picture picture={picture} alt={label} className="max-h-80 w-full object-contain" />
              <span className="absolute right-2 bottom-2 rounded-field bg-surface p-1.5 text-ink">
                <ZoomIn aria-hidden="true" className="size-4" />
              </span>
            </button>
            {isOpen && <Enlarged picture={picture} label={label} onClose={() => setOpen(false)} />}
          </>
        )}
      </AdminDetail>
    </figure>
  );
}

interface EnlargedProps {
  readonly picture: Blob;
  readonly label: string;
  readonly onClose: () => void;
}

const SCALES = ['w-full', 'w-[200%]', 'w-[300%]'] as const;

function Enlarged({ picture, label, onClose }: EnlargedProps) {
  const t = useTranslate();
  const [step, setStep] = useState(0);
  return (
    <Dialog title={label} closeLabel={t('common.close')} onClose={onClose} size="wide">
      <div className="mb-3 flex gap-3">
        {SCALES.map((scale, at) => (
          <button
            key={scale}
            type="button"
            aria-pressed={at === step}
            className={buttonLook(at === step ? 'primary' : 'quiet', undefined, 'small')}
            onClick={() => setStep(at)}
          >
            {at + 1}×
          </button>
        ))}
      </div>
      {/* Scrollable regions must be reachable by keyboard. */}
      <div
        className="max-h-[70dvh] overflow-auto rounded-field bg-sunken"
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <Picture picture={picture} alt={label} className={`${SCALES[step] ?? 'w-full'} max-w-none`} />
      </div>
    </Dialog>
  );
}

interface PictureProps {
  readonly picture: Blob;
  readonly alt: string;
  readonly className: string;
}

/** Uses the loaded data: enlarging is not another logged view. */
function Picture({ picture, alt, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    if (image.current !== null) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return <img ref={image} alt={alt} className={className} />;
}

/** Shows the end of the number. Revealing the whole number is logged. */
export function DocumentNumber({ id, ending }: { readonly id: string; readonly ending: string }) {
  const t = useTranslate();
  const asking = useConfirmedMutation({
    mutationFn: () => call(adminIdentityCalls.documentNumber, { params: { id } }),
    onError: (error) =>
      showToast({
        title: t('admin.identity.numberFailed'),
        description: getErrorMessage(error, t('admin.identity.tryAgain')),
        variant: 'destructive',
      }),
  });
  if (asking.data !== undefined) return <span className="font-mono">{asking.data.idNumber}</span>;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span className="font-mono">•••• {ending}</span>
      <button
        type="button"
        className={buttonLook('quiet', undefined, 'small')}
        onClick={() => asking.mutate(undefined)}
      >
        {t('admin.identity.showNumber')}
      </button>
    </span>
  );
}
