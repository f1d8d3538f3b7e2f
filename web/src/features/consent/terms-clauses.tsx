import { consentCalls } from '@circle-link/contract/operations/consent';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../platform/call.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

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
                <dd className="mt-1 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-sm text-muted">{t('terms.version', { version })}</p>
        </>
      )}
    </Loaded>
  );
}
