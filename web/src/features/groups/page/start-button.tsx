import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useMinute } from '../../../platform/minute.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { ConfirmCommand } from './confirm-command.tsx';
import { useCommand, useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';

const NEAR = 3 * 24 * 3_600_000;

export function StartButton({ isSecond = false }: { readonly isSecond?: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const { group } = useGroup();
  const params = useGroupParams();
  // The rule for late starts matters only close to the start date.
  const isNear = Date.parse(group.startDate) - useMinute() < NEAR;
  const [isAsking, setAsking] = useState(false);
  const submitLabel = t('groupPage.start.act', { count: group.totalMembers });
  const command = useCommand({
    send: () => call(groupCalls.start, { params }),
    onDone: () => setAsking(false),
  });
  return (
    <>
      {isSecond ? (
        <button type="button" className={classNames(TEXT_LINK, 'min-h-12')} onClick={() => setAsking(true)}>
          {submitLabel}
        </button>
      ) : (
        <Button onClick={() => setAsking(true)}>{submitLabel}</Button>
      )}
      {isAsking && (
        <ConfirmCommand
          title={t('groupPage.start.title')}
          submitLabel={submitLabel}
          pending={t('groupPage.start.pending')}
          command={command}
          onClose={() => setAsking(false)}
        >
          <p>
            {t('groupPage.start.text', {
              count: group.totalMembers,
              day: formatDate(group.startDate, language),
            })}
          </p>
          {isNear && <p>{t('groupPage.start.moved')}</p>}
          {group.freePlaces > 0 && <p>{t('groupPage.start.freePlaces', { count: group.freePlaces })}</p>}
          <p>{t(`groupPage.start.order.${group.payoutOrder}`)}</p>
        </ConfirmCommand>
      )}
    </>
  );
}
