import { consentCalls } from '@circle-link/contract/operations/consent';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../platform/call.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

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
