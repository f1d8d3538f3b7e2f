import { AGREEMENT_KEYS, type AgreementKey, consentCalls } from '@circle-link/contract/auth/consent';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { ChevronDown } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { addTexts, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../../platform/api/call.ts';
import { Loaded } from '../../../ui/frame/states.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { formatDate } from '../../../platform/i18n/language.ts';
import consent from '../../../../../locales/en/consent.json';

addTexts({ consent });

export function Statements() {
  return (
    <ol className="divide-y divide-line">
      {AGREEMENT_KEYS.map((key) => (
        <li key={key} className="flex">
          <FullText agreement={key} />
        </li>
      ))}
    </ol>
  );
}

export function StatementsVersion() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="mt-4 space-y-1 text-sm text-muted">
      <p>{t('consent.version', { version: CONSENT_VERSION })}</p>
      {language !== 'en' && <p>{t('consent.binding')}</p>}
    </div>
  );
}

export function FullText({ agreement }: { readonly agreement: AgreementKey }) {
  const t = useTranslate();
  return (
    <details className="group/text min-w-0 grow">
      <summary className="flex list-none items-start justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span id={`${agreement}-short`}>{t(`consent.short.${agreement}`)}</span>
        <ChevronDown
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-muted transition-transform group-open/text:rotate-180"
        />
      </summary>
      <p id={`${agreement}-full`} className="pb-2 text-sm text-muted">
        {t(`consent.agreements.${agreement}`)}
      </p>
    </details>
  );
}

export function TermsClauses() {
  const t = useTranslate();
  const language = useLanguage();
  const termsQuery = toQueryOptions(consentCalls.terms);
  const terms = useQuery({ ...termsQuery, queryKey: [...termsQuery.queryKey, language] });
  return (
    <Loaded query={terms} failed={t('terms.loadFailed')} skeleton={<Skeleton className="h-96 w-full" />}>
      {({ clauses, version }) => (
        <>
          <dl className="space-y-4">
            {clauses.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-sm text-muted">{t('terms.version', { version })}</p>
        </>
      )}
    </Loaded>
  );
}

const versionsQuery = toQueryOptions(consentCalls.versions);

/** Every version in force so far, with the hash that is stored with each consent. */
export function VersionHistory() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="mt-6 space-y-3">
      <h3 className="font-semibold">{t('consent.history.title')}</h3>
      <Loaded
        query={useQuery(versionsQuery)}
        failed={t('consent.history.failed')}
        skeleton={<Skeleton className="h-16 w-full" />}
      >
        {(versions) =>
          versions.map(({ version, inForceSince, changes, hash, text }) => (
            <details key={version} className="rounded-field border border-line p-3">
              <summary className="min-h-6 cursor-pointer">
                {t('consent.history.entry', { version, since: formatDate(inForceSince, language), changes })}
              </summary>
              <p className="mt-3 text-sm break-words whitespace-pre-line" lang="en">
                {text}
              </p>
              <p className="mt-3 text-sm break-all text-muted">SHA-256 {hash}</p>
            </details>
          ))
        }
      </Loaded>
    </div>
  );
}
