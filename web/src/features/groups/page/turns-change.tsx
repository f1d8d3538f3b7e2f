import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { nameOf, useGroup } from './group-context.ts';

interface TurnsChangeProps {
  readonly fromUserId: string;
  readonly fromTurn: number;
  readonly toUserId: string;
  readonly toTurn: number;
}

/** Both turns before and after, with the days on which they receive. */
export function TurnsChange({ fromUserId, fromTurn, toUserId, toTurn }: TurnsChangeProps) {
  return (
    <ul className="space-y-2">
      <OneChange userId={fromUserId} before={fromTurn} after={toTurn} />
      <OneChange userId={toUserId} before={toTurn} after={fromTurn} />
    </ul>
  );
}

interface OneChangeProps {
  readonly userId: string;
  readonly before: number;
  readonly after: number;
}

function OneChange({ userId, before, after }: OneChangeProps) {
  const { t } = useTranslation();
  const { group, viewerId } = useGroup();
  return (
    <li className="rounded-field border border-line bg-sunken px-4 py-3">
      <span className="block font-semibold">
        {userId === viewerId ? t('groupPage.you') : nameOf(group, userId)}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Turn turn={before} />
        <ArrowRight aria-label={t('groupPage.swap.becomes')} className="size-4 text-muted" />
        <Turn turn={after} />
      </span>
    </li>
  );
}

function Turn({ turn }: { readonly turn: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { schedule } = useGroup();
  const round = schedule.find((item) => item.round === turn);
  return (
    <span>
      {round === undefined
        ? t('groupPage.swap.turn', { turn })
        : t('groupPage.swap.turnOn', { turn, day: formatDate(round.dueDate, language) })}
    </span>
  );
}
