import { accountCalls } from '@circle-link/contract/operations/account';
import type { ReactNode } from 'react';
import './queries.ts';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../platform/call.ts';
import { DownloadButton } from '../../ui/download-button.tsx';

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
