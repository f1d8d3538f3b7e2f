import type { CharterAnswer } from '@circle-link/contract/groups/groups';
import { ScrollText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';

const AcceptDialog = lazy(async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog }));

export function ReadAndAccept({ charter }: { readonly charter: CharterAnswer | undefined }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isPending={charter === undefined} onClick={() => setOpen(true)}>
        <ScrollText aria-hidden="true" className="size-5" />
        {t('groupPage.charter.readAndAccept')}
      </Button>
      {isOpen && charter !== undefined && (
        <Suspense fallback={null}>
          <AcceptDialog charter={charter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
