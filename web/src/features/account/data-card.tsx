import './texts.ts';
import { accountCalls } from '@circle-link/contract/operations/account';
import { addressOfCall } from '../../platform/call.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { CloseDialog } from './close-dialog.tsx';

/** A copy of everything, and the way out. */
export function DataCard() {
  const { t } = useTranslation();
  const [isClosing, setClosing] = useState(false);
  return (
    <section aria-label={t('account.title')}>
      <p className="mb-4">{t('account.lead')}</p>
      <div className="flex flex-col items-start gap-3 sm:flex-row sm:flex-wrap sm:items-start">
        <DownloadButton path={addressOfCall(accountCalls.export)} label={t('account.download')} />
        <Button variant="quiet" onClick={() => setClosing(true)}>
          {t('account.close')}
        </Button>
      </div>
      <p className="mt-3 text-sm text-muted">{t('account.downloadHint')}</p>
      {isClosing && <CloseDialog onKeep={() => setClosing(false)} />}
    </section>
  );
}
