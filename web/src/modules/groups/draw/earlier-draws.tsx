import type { EarlierDraw } from '@circle-link/contract/groups/draw-record';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Notice } from '../../../ui/panels.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';

/** Recent draws with mostly the same members, shown to everyone who is about to accept another one. */
export function EarlierDraws({ draws }: { readonly draws: readonly EarlierDraw[] }) {
  const t = useTranslate();
  if (draws.length === 0) return null;
  return (
    <Notice tone="waiting" title={t('groups.earlier.title')}>
      <p className="text-sm">{t('groups.earlier.text')}</p>
      <ul className="space-y-2 pt-1">
        {draws.map((draw) => (
          <Earlier key={draw.drawnAt} draw={draw} />
        ))}
      </ul>
    </Notice>
  );
}

function Earlier({ draw }: { readonly draw: EarlierDraw }) {
  const t = useTranslate();
  const day = formatDate(draw.drawnAt, useLanguage());
  return (
    <li className="text-sm">
      <p className="font-medium">
        {t('groups.earlier.drawn', { day, count: draw.places })}
        {draw.isCanceled && ` ${t('groups.earlier.canceled')}`}
      </p>
      <ol className="flex flex-wrap gap-x-4 gap-y-1">
        {draw.turns.map(({ turn, firstName }) => (
          <li key={turn}>
            <span className="text-muted tabular-nums">{turn}.</span> {firstName}
          </li>
        ))}
      </ol>
      {draw.groupId !== null && (
        <Link to="/groups/$id" params={{ id: draw.groupId }} className={TEXT_LINK}>
          {t('groups.earlier.open')}
        </Link>
      )}
    </li>
  );
}
