import type { GroupPage } from '@circle-link/contract/groups/groups';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Settings } from 'lucide-react';
import { lazy, type ReactNode, useEffect, useState, useTransition } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { PageTitle } from '../../../ui/frame/page-frames.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { Cover } from '../cover.tsx';
import { useGroup } from './group-context.ts';

interface GroupHeadProps {
  readonly badge: ReactNode;
  readonly answeredAt: number;
}

export function GroupHead({ badge, answeredAt }: GroupHeadProps) {
  const t = useTranslate();
  const { group } = useGroup();
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-4">
        <Link to="/groups" className={`${TEXT_LINK} inline-flex min-h-8 shrink-0 items-center gap-1.5`}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('groupPage.back')}
        </Link>
        <JustPaidNote answeredAt={answeredAt} />
      </div>
      <PageTitle
        title={group.name}
        {...(group.description === null ? {} : { lead: group.description })}
        {...(group.cover === null
          ? {}
          : { picture: <Cover cover={group.cover} className="size-12 sm:size-16" /> })}
      >
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {group.previousGroupId !== null && (
            <Link to="/groups/$id" params={{ id: group.previousGroupId }} className={TEXT_LINK}>
              {t('groupPage.previous')}
            </Link>
          )}
          {badge}
          {group.isOrganizer && group.phase !== 'finished' && <OpenSettings />}
        </span>
      </PageTitle>
    </>
  );
}

/** Few members organize, so the dialog loads when it opens. */
const loadSettings = () => import('../organizer/group-settings.tsx');
const GroupSettings = lazy(async () => ({ default: (await loadSettings()).GroupSettings }));

function OpenSettings() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isOpening, open] = useTransition();
  return (
    <>
      <Button
        variant="quiet"
        size="row"
        aria-haspopup="dialog"
        isPending={isOpening}
        onPointerEnter={() => void loadSettings()}
        onFocus={() => void loadSettings()}
        onClick={() => open(() => setOpen(true))}
      >
        <Settings aria-hidden="true" className="size-4" />
        {t('groupPage.settings')}
      </Button>
      {isOpen && <GroupSettings onClose={() => setOpen(false)} />}
    </>
  );
}

/** Long enough to read, also with a screen reader. */
const MOMENT_MILLISECONDS = 8_000;
const NONE: readonly string[] = [];

/** Shows "Mia just paid." briefly. Its space is always reserved. */
export function JustPaidNote({ answeredAt }: { readonly answeredAt: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const names = useJustPaid(answeredAt);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <p role="status" className="min-w-0 truncate text-sm font-semibold text-leaf">
      {names.length > 0 && t('groupPage.justPaid', { count: names.length, names: list.format(names) })}
    </p>
  );
}

function useJustPaid(answeredAt: number): readonly string[] {
  const { group, viewerId } = useGroup();
  const [seen, setSeen] = useState({ group, at: answeredAt, names: NONE });
  if (seen.at !== answeredAt || seen.group !== group) {
    const names = listJustPaidNames(seen, { group, at: answeredAt }, viewerId);
    setSeen({ group, at: answeredAt, names: names.length === 0 ? seen.names : names });
  }
  const { names } = seen;
  useEffect(() => {
    if (names.length === 0) return undefined;
    const timer = setTimeout(() => setSeen((last) => ({ ...last, names: NONE })), MOMENT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [names]);
  return names;
}

export function GroupSkeleton() {
  return (
    <>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-72 w-full" />
    </>
  );
}

export interface GroupSeen {
  readonly group: GroupPage;
  readonly at: number;
}

/** After a longer gap (sleep, hidden page) a payment is no longer recent. */
const LOOKED_AWAY_MS = 60_000;

/**
 * First names of other members whose card payment for the open round arrived between two responses. Excludes cash,
 * which was paid before its confirmation, and payments by someone else.
 */
export function listJustPaidNames(before: GroupSeen, after: GroupSeen, viewerId: string): readonly string[] {
  if (after.at - before.at > LOOKED_AWAY_MS) return [];
  if (after.group.currentRound !== before.group.currentRound) return [];
  const unpaid = new Set(
    before.group.members.filter(({ state }) => state !== 'paid').map(({ userId }) => userId),
  );
  return after.group.members
    .filter(
      ({ userId, state, method, coveredBy }) =>
        userId !== viewerId &&
        unpaid.has(userId) &&
        state === 'paid' &&
        method === 'card' &&
        coveredBy === null,
    )
    .map(({ firstName }) => firstName);
}
