import type { ScheduleItem } from '@circle-link/contract/groups';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { LocalDeadline } from '../../../ui/local-deadline.tsx';
import { Loaded, type QueryState } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TestMoney } from '../../../ui/test-money.tsx';
import { useGroup } from './group-context.ts';
import { RoundList } from './round-list.tsx';
import { RoundTable } from './round-table.tsx';

const SHOWN = 6;

export function ScheduleCard({ schedule }: { readonly schedule: QueryState<readonly ScheduleItem[]> }) {
  const t = useTranslate();
  const { group } = useGroup();
  return (
    <Card aria-labelledby="schedule-title">
      <CardHeader id="schedule-title" title={t('groupPage.schedule.title')}>
        <TestMoney />
      </CardHeader>
      <div className="mb-4">
        <p className="text-sm text-muted">
          {t(group.phase === 'forming' ? 'groupPage.schedule.planned' : 'groupPage.schedule.lead', {
            zone: group.timeZone.replaceAll('_', ' '),
          })}
        </p>
        <LocalDeadline day={group.nextDueDate ?? group.startDate} timeZone={group.timeZone} />
      </div>
      <Loaded
        query={schedule}
        failed={t('groupPage.schedule.loadFailed')}
        skeleton={<Skeleton className="h-60 w-full" />}
      >
        {(rounds) => <Rounds rounds={rounds} />}
      </Loaded>
    </Card>
  );
}

function Rounds({ rounds }: { readonly rounds: readonly ScheduleItem[] }) {
  const t = useTranslate();
  const { group } = useGroup();
  const [isWhole, setWhole] = useState(false);
  const first = Math.max(0, Math.min(group.currentRound - 2, rounds.length - SHOWN));
  const shown = isWhole ? rounds : rounds.slice(first, first + SHOWN);
  return (
    <>
      <RoundTable rounds={shown} />
      <RoundList rounds={shown} />
      {rounds.length > SHOWN && (
        <Button variant="quiet" className="mt-4 w-full" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('groupPage.schedule.fewer') : t('groupPage.schedule.all', { count: rounds.length })}
        </Button>
      )}
    </>
  );
}
