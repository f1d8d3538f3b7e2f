import type { GroupSummary } from '@circle-link/contract/groups';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';

const EditTermsDialog = lazy(async () => ({
  default: (await import('./edit-terms-dialog.tsx')).EditTermsDialog,
}));

export function EditTermsButton({ group }: { readonly group: GroupSummary }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" className="size-5" />
        {t('groupPage.organize.edit')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EditTermsDialog group={group} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
