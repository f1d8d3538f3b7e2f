import type { Level } from '@circle-link/contract/queue/mechanism';
import type { MemberPosition } from '@circle-link/contract/queue/queue';
import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatCount } from '../../platform/i18n/language.ts';
import { LevelBadge } from './level-badge.tsx';
import { Money, toDollars } from '../../ui/values/money.tsx';
import { Notice } from '../../ui/panels.tsx';

type Position = NonNullable<MemberPosition>;

export function PositionBrief({ position }: { readonly position: Position }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="space-y-2">
      <State position={position} />
      <dl className="grid grid-cols-3 gap-x-4">
        <Brief label={t('dashboard.position.number')}>{formatCount(position.globalPosition, language)}</Brief>
        <Brief label={t('dashboard.position.level')}>
          <LevelBadge level={position.currentLevel as Level} />
        </Brief>
        <Brief label={t('dashboard.position.received')}>
          <Money amount={position.totalEarnings} />
        </Brief>
      </dl>
      <NextPayout position={position} />
    </div>
  );
}

function Brief({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col justify-between">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function State({ position }: { readonly position: Position }) {
  const t = useTranslate();
  if (position.status === 'active') return null;
  return (
    <Notice
      tone={position.status === 'frozen' ? 'waiting' : 'problem'}
      title={t(`dashboard.position.${position.status}Title`)}
    >
      <p>{t(`dashboard.position.${position.status}`)}</p>
    </Notice>
  );
}

function NextPayout({ position }: { readonly position: Position }) {
  const t = useTranslate();
  const language = useLanguage();
  const next = position.estimatedNextPayout;
  if (position.status === 'withdrawn') return null;
  if (next === null) {
    return position.hasCompletedLevel ? <p>{t('dashboard.position.done')}</p> : null;
  }
  return (
    <div className="space-y-1 border-t border-line pt-4">
      <p className="text-lg font-semibold">
        {t('dashboard.position.next', {
          count: next.entriesNeeded,
          entries: formatCount(next.entriesNeeded, language),
          amount: toDollars(next.amount),
        })}
      </p>
      <p className="text-sm text-muted">
        {t(position.totalEarnings === '0.00' ? 'dashboard.position.stopNothing' : 'dashboard.position.stop')}
      </p>
    </div>
  );
}
