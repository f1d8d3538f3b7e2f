import type { NextActions } from '@circle-link/contract/public-ledger/transparency';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatCount, formatDate } from '../../platform/i18n/language.ts';
import { Fold } from '../../ui/disclosure.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { HowComputed } from './how-computed.tsx';
import { actionsQuery } from './queries.ts';

export function WhatComesNext() {
  const t = useTranslate();
  const actions = useQuery(actionsQuery);
  const payout = {
    name: t('transparency.actions.payoutTitle'),
    formula: t('publicLedger.how.actions.payoutHow'),
    accounts: ['paid-out:queue'],
  };
  return (
    <Fold
      id="actions"
      title={t('transparency.actions.title')}
      note={t('transparency.actions.note')}
      isOpenWide
    >
      <div className="-mt-2 flex justify-end">
        <HowComputed
          of={t('transparency.actions.title')}
          figures={[
            ...(actions.data?.nextPayout ? [payout] : []),
            { name: t('transparency.actions.round'), formula: t('publicLedger.how.actions.roundHow') },
            { name: t('transparency.actions.seal'), formula: t('publicLedger.how.actions.sealHow') },
          ]}
        />
      </div>
      <Loaded
        query={actions}
        failed={t('transparency.actions.loadFailed')}
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {(next) => <Actions next={next} />}
      </Loaded>
    </Fold>
  );
}

function Actions({ next }: { readonly next: NextActions }) {
  const t = useTranslate();
  const language = useLanguage();
  const { nextPayout: payout, nextRoundClosesOn: day, nextSeal } = next;
  return (
    <dl className="gap-x-8 max-md:divide-y max-md:divide-line md:grid md:grid-cols-3">
      {payout !== null && (
        <Action title={t('transparency.actions.payoutTitle')} note={t('transparency.actions.payoutStop')}>
          {t('transparency.actions.payout', {
            count: payout.entriesNeeded,
            entries: formatCount(payout.entriesNeeded, language),
            amount: toDollars(payout.amount),
          })}
        </Action>
      )}
      <Action title={t('transparency.actions.round')}>
        {day === null
          ? t('transparency.actions.noRound')
          : t('transparency.actions.roundOn', { day: formatDate(day, language) })}
      </Action>
      <Action title={t('transparency.actions.seal')}>
        {t('transparency.actions.sealText', { height: formatCount(nextSeal.height, language) })}
      </Action>
    </dl>
  );
}

interface ActionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Action({ title, note, children }: ActionProps) {
  return (
    <div className="max-md:py-3 max-md:first:pt-0 max-md:last:pb-0">
      <dt className="text-sm text-muted">{title}</dt>
      <dd>
        <span className="font-semibold">{children}</span>
        {note !== undefined && <span className="block text-sm text-muted">{note}</span>}
      </dd>
    </div>
  );
}
