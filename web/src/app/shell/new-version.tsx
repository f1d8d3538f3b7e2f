import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { watchForNewVersion } from '../../platform/new-version.ts';

/** Announces a waiting version. Reloads only on request: a form may be half filled. */
export function NewVersion() {
  const t = useTranslate();
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  useEffect(() => watchForNewVersion((take) => setTakeOver(() => take)), []);
  if (takeOver === null) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-20 z-30 mx-auto flex max-w-form items-center gap-2 rounded-field border border-leaf bg-surface py-2 pr-2 pl-4"
    >
      <p className="grow">{t('shell.newVersion')}</p>
      <Button size="small" onClick={takeOver}>
        {t('shell.loadNewVersion')}
      </Button>
      <IconButton label={t('common.close')} onClick={() => setTakeOver(null)}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
