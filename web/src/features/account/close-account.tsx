import './texts.ts';
import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CloseDialog } from './close-dialog.tsx';

export function CloseAccount() {
  const t = useTranslate();
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <p className="text-muted">{t('account.closeHint')}</p>
      <Button variant="quiet" className="text-clay" onClick={() => setClosing(true)}>
        {t('account.close')}
      </Button>
      {isClosing && <CloseDialog onKeep={() => setClosing(false)} />}
    </>
  );
}
