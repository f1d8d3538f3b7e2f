import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { drawCalls } from '@circle-link/contract/groups/group-calls';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatMoment } from '../../../platform/i18n/language.ts';
import { Notice } from '../../../ui/panels.tsx';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmCommand, useCommand, useGroupParams } from '../page/commands.tsx';

export function PostponedDraws({ draw }: { readonly draw: DrawAnswer }) {
  const t = useTranslate();
  const language = useLanguage();
  if (draw.putOff.length === 0) return null;
  return (
    <Notice tone="waiting" title={t('groupTabs.draw.putOff')}>
      <p className="text-sm">{t('groupTabs.draw.putOffText')}</p>
      <ul className="text-sm">
        {draw.putOff.map(({ round, putOffAt }) => (
          <li key={putOffAt}>
            {t('groupTabs.draw.putOffRound', { round, day: formatMoment(putOffAt, language) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Used when the public random number is overdue: the group forms again and every member must accept again. */
export function PostponeDraw() {
  const t = useTranslate();
  const params = useGroupParams();
  const [isAsking, setAsking] = useState(false);
  const command = useCommand({
    send: () => call(drawCalls.putOffDraw, { params }),
    spoken: t('groupPage.putOff.done'),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('groupPage.putOff.act')}
      </Button>
      {isAsking && (
        <ConfirmCommand
          title={t('groupPage.putOff.title')}
          submitLabel={t('groupPage.putOff.act')}
          pending={t('groupPage.command.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupPage.putOff.text')}</p>
        </ConfirmCommand>
      )}
    </>
  );
}
