import { accountCalls } from '@circle-link/contract/operations/account';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../platform/call.ts';
import { CONSENT_RELEASES } from '@circle-link/contract/consent';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { Link } from '@tanstack/react-router';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';

export function Renewal({ earlier }: { readonly earlier: string }) {
  const t = useTranslate();
  const after = CONSENT_RELEASES.findIndex(({ version }) => version === earlier) + 1;
  return (
    <Notice tone="waiting" title={t('consent.renewal.title')}>
      <p>{t('consent.renewal.text', { earlier, version: CONSENT_VERSION })}</p>
      <ul className="list-disc ps-5">
        {CONSENT_RELEASES.slice(after).map(({ version, changes }) => (
          <li key={version}>{t('consent.renewal.change', { version, changes })}</li>
        ))}
      </ul>
      <p>{t('consent.renewal.meanwhile')}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-1">
        <Link to="/payments" className={TEXT_LINK}>
          {t('consent.renewal.pay')}
        </Link>
        <DownloadButton path={buildCallUrl(accountCalls.export)} label={t('consent.renewal.download')} />
      </div>
    </Notice>
  );
}
