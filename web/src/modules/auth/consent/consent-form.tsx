import {
  AGREEMENT_KEYS,
  type AgreementKey,
  CONSENT_RELEASES,
  consentCalls,
} from '@circle-link/contract/auth/consent';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { accountCalls } from '@circle-link/contract/account';
import { Link } from '@tanstack/react-router';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { buildCallUrl, callWith } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { FullText } from './consent-texts.tsx';
import { DownloadButton } from '../../../ui/copy-and-download.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import consent from '../../../../../locales/en/consent.json';

addTexts({ consent });

const REDIRECT_AFTER_MILLISECONDS = 1_000;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export function ConsentForm({ onGiven }: { readonly onGiven: () => Promise<void> }) {
  const t = useTranslate();
  const [ticked, setTicked] = useState<ReadonlySet<AgreementKey>>(new Set());
  const giving = useMutation({
    mutationFn: async () => {
      await callWith(consentCalls.give, {
        body: {
          agreements: Object.fromEntries(AGREEMENT_KEYS.map((key) => [key, ticked.has(key)])),
          version: CONSENT_VERSION,
          timestamp: new Date().toISOString(),
        },
      });
      showToast({ title: t('consent.doneTitle'), description: t('consent.done') });
      await wait(REDIRECT_AFTER_MILLISECONDS);
      await onGiven();
    },
    onError: (error) =>
      showToast({
        title: t('consent.failedTitle'),
        description: getErrorMessage(error, t('consent.failed')),
        variant: 'destructive',
      }),
  });
  const isComplete = AGREEMENT_KEYS.every((key) => ticked.has(key));
  const toggle = (key: AgreementKey, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(key);
    else next.delete(key);
    setTicked(next);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isComplete && !giving.isPending) giving.mutate();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <div className="divide-y divide-line">
        {AGREEMENT_KEYS.map((key) => (
          <div key={key} className="flex items-start">
            <label htmlFor={key} className="-ml-2 cursor-pointer p-2.5 pr-3">
              <input
                id={key}
                name={key}
                type="checkbox"
                className="size-5"
                checked={ticked.has(key)}
                aria-labelledby={`${key}-short`}
                aria-describedby={`${key}-full`}
                onChange={(event) => toggle(key, event.target.checked)}
              />
            </label>
            <FullText agreement={key} />
          </div>
        ))}
      </div>
      {giving.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(giving.error, t('consent.failed'))}</p>
        </Notice>
      )}
      <div className="space-y-2">
        <Button
          type="submit"
          disabled={!isComplete}
          isPending={giving.isPending}
          pendingLabel={t('consent.pending')}
          aria-describedby={isComplete ? undefined : 'consent-explain'}
        >
          {t('consent.submit')}
        </Button>
        {!isComplete && (
          <p id="consent-explain" className="text-sm text-muted">
            {t('consent.explain')}
          </p>
        )}
      </div>
    </form>
  );
}

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
