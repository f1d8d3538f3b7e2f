import './texts.ts';
import { accountCalls } from '@circle-link/contract/operations/account';
import { addressOfCall } from '../../platform/call.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { WithPassword } from '../auth/index.ts';
import { CloseDialog } from './close-dialog.tsx';

/** A copy of everything, and the way out. */
export function DataCard() {
  const { t } = useTranslation();
  const [isClosing, setClosing] = useState(false);
  return (
    <section aria-label={t('account.title')} className="space-y-8">
      <div className="space-y-3">
        <p>{t('account.lead')}</p>
        <DownloadButton path={addressOfCall(accountCalls.export)} label={t('account.download')} />
        <p className="text-sm text-muted">{t('account.downloadHint')}</p>
      </div>
      <div className="space-y-3 border-t border-line pt-6">
        <h2 className="text-lg font-semibold">{t('account.close')}</h2>
        <WithPassword instead={t('account.closeAtProvider')}>
          <p className="text-muted">{t('account.closeHint')}</p>
          <Button variant="quiet" className="text-clay" onClick={() => setClosing(true)}>
            {t('account.close')}
          </Button>
        </WithPassword>
      </div>
      {isClosing && <CloseDialog onKeep={() => setClosing(false)} />}
    </section>
  );
}
