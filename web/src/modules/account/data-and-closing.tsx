import { accountCalls } from '@circle-link/contract/account';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../platform/api/call.ts';
import { DownloadButton } from '../../ui/copy-and-download.tsx';
import { Button } from '../../ui/button.tsx';
import account from '../../../../locales/en/account.json';

addTexts({ account });

const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }));

interface DataCardProps {
  readonly closing: ReactNode;
}

export function DataCard({ closing }: DataCardProps) {
  const t = useTranslate();
  return (
    <section aria-label={t('account.title')} className="space-y-8">
      <div className="space-y-3">
        <p>{t('account.lead')}</p>
        <DownloadButton path={buildCallUrl(accountCalls.export)} label={t('account.download')} />
        <p className="text-sm text-muted">{t('account.downloadHint')}</p>
      </div>
      <div className="space-y-3 border-t border-line pt-6">
        <h2 className="text-lg font-semibold">{t('account.close')}</h2>
        {closing}
      </div>
    </section>
  );
}

export function CloseAccount() {
  const t = useTranslate();
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <p className="text-muted">{t('account.closeHint')}</p>
      <Button variant="quiet" className="text-clay" onClick={() => setClosing(true)}>
        {t('account.close')}
      </Button>
      {isClosing && (
        <Suspense fallback={null}>
          <CloseDialog onKeep={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  );
}
