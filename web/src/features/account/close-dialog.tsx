import type { ClosingAnswer } from '@circle-link/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { redirectTo } from '../../platform/redirect-to.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CloseForm } from './close-form.tsx';
import { closingQuery } from './closing-query.ts';

/** Loads another document, so that no account data stays in memory. */
const goHome = (): void => void redirectTo('/');

export function CloseDialog({ onKeep }: { readonly onKeep: () => void }) {
  const t = useTranslate();
  const [isClosed, setClosed] = useState(false);
  const closing = useQuery({ ...closingQuery, enabled: !isClosed });
  if (isClosed)
    return (
      <Dialog title={t('account.dialog.doneTitle')} closeLabel={t('common.close')} onClose={goHome}>
        <div className="space-y-6">
          <p role="status">{t('account.dialog.done')}</p>
          <Button onClick={goHome}>{t('account.dialog.goHome')}</Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t('account.dialog.title')} closeLabel={t('common.close')} onClose={onKeep}>
      {closing.data === undefined && !closing.isError && (
        <div role="status">
          <span className="sr-only">{t('account.dialog.looking')}</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {closing.data === undefined && closing.isError && (
        <ErrorState
          what={t('account.dialog.lookFailed')}
          onRetry={() => void closing.refetch()}
          isRetrying={closing.isFetching}
        />
      )}
      {closing.data !== undefined &&
        (closing.data.obstacles.some(({ code }) => code !== 'returns') ? (
          <Obstacles obstacles={closing.data.obstacles} onKeep={onKeep} />
        ) : (
          <div className="space-y-6">
            <Consequences position={closing.data.position} />
            <CloseForm
              returns={closing.data.obstacles[0]?.amount ?? null}
              onClosed={() => setClosed(true)}
              onKeep={onKeep}
              onRefused={() => void closing.refetch()}
            />
          </div>
        ))}
    </Dialog>
  );
}

interface ObstaclesProps {
  readonly obstacles: ClosingAnswer['obstacles'];
  readonly onKeep: () => void;
}

function Obstacles({ obstacles, onKeep }: ObstaclesProps) {
  const t = useTranslate();
  return (
    <div className="space-y-6">
      <Notice tone="waiting" title={t('account.dialog.notYet')}>
        <p>{t('account.dialog.notYetLead')}</p>
        <ul className="list-disc space-y-1 ps-5">
          {obstacles.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      </Notice>
      <div className="flex justify-end">
        <Button onClick={onKeep}>{t('account.dialog.keep')}</Button>
      </div>
    </div>
  );
}

function Consequences({ position }: Pick<ClosingAnswer, 'position'>) {
  const t = useTranslate();
  return (
    <ul className="list-disc space-y-2 ps-5">
      <li>{t('account.consequences.erased')}</li>
      <li>{t('account.consequences.books')}</li>
      <li>{t('account.consequences.groups')}</li>
      {position !== null && <li>{t('account.consequences.position', { number: position })}</li>}
      <li>{t('account.consequences.late')}</li>
      <li className="font-semibold">{t('account.consequences.final')}</li>
    </ul>
  );
}
