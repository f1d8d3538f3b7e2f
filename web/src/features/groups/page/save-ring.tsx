import { ImageDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';

const RingPicture = lazy(async () => ({ default: (await import('./ring-picture.tsx')).RingPicture }));

export function SaveRing() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="text-center print:hidden">
      <button
        type="button"
        className={`${TEXT_LINK} inline-flex min-h-8 items-center gap-1.5 text-sm`}
        onClick={() => setOpen(true)}
      >
        <ImageDown aria-hidden="true" className="size-4" />
        {t('groupPage.picture.open')}
      </button>
      {isOpen && (
        <Dialog
          title={t('groupPage.picture.open')}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <Suspense fallback={<Skeleton className="mx-auto aspect-square w-full max-w-96" />}>
            <RingPicture />
          </Suspense>
        </Dialog>
      )}
    </div>
  );
}
