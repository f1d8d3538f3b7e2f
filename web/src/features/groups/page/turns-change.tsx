import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { getMemberName, useGroup } from './group-context.ts';

interface TurnsChangeProps {
  readonly fromUserId: string;
  readonly fromTurn: number;
  readonly toUserId: string;
  readonly toTurn: number;
}

export function TurnsChange({ fromUserId, fromTurn, toUserId, toTurn }: TurnsChangeProps) {
  return (
    <ul className="space-y-1">
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
  const t = useTranslate();
  const language = useLanguage();
  const { group, schedule, viewerId } = useGroup();
  const when = (turn: number) => {
    const round = schedule.find((item) => item.round === turn);
    return round === undefined ? t('groupPage.swap.turn', { turn }) : formatDate(round.dueDate, language);
  };
  const change = { after: when(after), before: when(before), name: getMemberName(group, userId) };
  return <li>{t(userId === viewerId ? 'groupPage.swap.youGet' : 'groupPage.swap.gets', change)}</li>;
}
