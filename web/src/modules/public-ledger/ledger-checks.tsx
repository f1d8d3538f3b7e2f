import type { CheckList } from '@circle-link/contract/public-ledger/transparency';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatInstant } from '../../platform/i18n/language.ts';
import { Badge } from '../../ui/values/badge.tsx';
import { Fold } from '../../ui/disclosure.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { Notice } from '../../ui/panels.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { HowComputed } from './how-computed.tsx';
import { checksQuery } from './queries.ts';

export function LedgerChecks() {
  const t = useTranslate();
  const checks = useQuery(checksQuery);
  const failed = (checks.data ?? []).filter(({ holds }) => !holds);
  return (
    <>
      {failed.length > 0 && (
        <Notice
          tone="problem"
          title={t('transparency.checks.some', { failed: failed.length, count: checks.data?.length ?? 0 })}
        >
          <CheckLines checks={failed} />
        </Notice>
      )}
      <Fold
        id="checks"
        title={t('transparency.checks.title')}
        note={
          failed.length === 0 && checks.data !== undefined && checks.data.length > 0
            ? t('transparency.checks.all', { count: checks.data.length })
            : t('transparency.checks.note')
        }
      >
        <div className="flex items-start justify-between gap-4">
          <p className="mb-4 max-w-prose text-muted">{t('transparency.checks.lead')}</p>
          <HowComputed
            of={t('transparency.checks.title')}
            figures={[
              { name: t('publicLedger.how.checks.title'), formula: t('publicLedger.how.checks.how') },
            ]}
          />
        </div>
        <Loaded
          query={checks}
          failed={t('transparency.checks.loadFailed')}
          skeleton={<Skeleton className="h-40 w-full" />}
        >
          {(list) => (list.length === 0 ? <p>{t('transparency.checks.none')}</p> : <Results checks={list} />)}
        </Loaded>
      </Fold>
    </>
  );
}

function Results({ checks }: { readonly checks: CheckList }) {
  const t = useTranslate();
  const language = useLanguage();
  const newest =
    checks
      .map(({ checkedAt }) => checkedAt)
      .toSorted()
      .at(-1) ?? '';
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        {t('transparency.checks.checkedAt', { time: formatInstant(newest, language) })}
      </p>
      <CheckLines checks={checks} />
      {!checks.some(({ name }) => name === 'backups-are-fresh') && (
        <p className="flex items-start justify-between gap-4 border-t border-line mt-2 pt-2">
          {t('transparency.checks.backups')}
          <Badge tone="plain">{t('transparency.checks.notSetUp')}</Badge>
        </p>
      )}
    </>
  );
}

function CheckLines({ checks }: { readonly checks: CheckList }) {
  const t = useTranslate();
  const titles: Readonly<Record<string, string>> = t.group('checkTitles');
  return (
    <ul className="divide-y divide-line">
      {checks.map(({ name, title, holds }) => (
        <li key={name} className="flex items-start justify-between gap-4 py-2 first:pt-0 last:pb-0">
          <span className="min-w-0">{titles[name] ?? title}</span>
          {holds ? (
            <span className="mt-1 shrink-0 text-leaf">
              <Check aria-hidden="true" className="size-4" />
              <span className="sr-only">{t('transparency.checks.holds')}</span>
            </span>
          ) : (
            <Badge tone="problem">{t('transparency.checks.fails')}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
