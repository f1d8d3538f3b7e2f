import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatMoment } from '../../../platform/i18n/language.ts';
import { Notice } from '../../../ui/notice.tsx';

export function PostponedDraws({ draw }: { readonly draw: DrawAnswer }) {
  const t = useTranslate();
  const language = useLanguage();
  if (draw.putOff.length === 0) return null;
  return (
    <Notice tone="waiting" title={t('groupPage.draw.putOff')}>
      <p className="text-sm">{t('groupPage.draw.putOffText')}</p>
      <ul className="text-sm">
        {draw.putOff.map(({ round, putOffAt }) => (
          <li key={putOffAt}>
            {t('groupPage.draw.putOffRound', { round, day: formatMoment(putOffAt, language) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
