import { type NoticeAnswer, safeguardCalls, type UndoAnswer } from '@circle-link/contract/auth/safeguards';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { formatInstant } from '../../platform/i18n/language.ts';
import { useSingleMutation } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/panels.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import safeguards from '../../../../locales/en/safeguards.json';

addTexts({ safeguards });

/** Shows the change of an emailed link. Opening it changes nothing, because mail scanners follow links. */
export function UndoChange({ token, onUndone }: { readonly token: string; readonly onUndone: () => void }) {
  const t = useTranslate();
  const query = useQuery(noticeQuery(token));
  const undo = useSingleMutation({
    mutationFn: () => call(safeguardCalls.undo, { body: { token } }),
    onSuccess: onUndone,
  });
  if (undo.isSuccess) return <Undone answer={undo.data} />;
  if (query.data !== undefined)
    return (
      <Question
        notice={query.data}
        problem={undo.isError ? getErrorMessage(undo.error, t('safeguards.undo.failed')) : null}
        isPending={undo.isPending}
        onUndo={() => undo.mutate()}
      />
    );
  if (query.isError)
    return (
      <Notice tone="problem" role="alert">
        <p>{getErrorMessage(query.error, t('safeguards.undo.loadFailed'))}</p>
      </Notice>
    );
  return <Skeleton className="h-60 w-full" />;
}

interface QuestionProps {
  readonly notice: NoticeAnswer;
  readonly problem: string | null;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}

function Question({ notice, problem, isPending, onUndo }: QuestionProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [isMine, setMine] = useState(false);
  const when = (instant: string) => ({ when: formatInstant(instant, language) });
  if (notice.undoneAt !== null)
    return (
      <Notice tone="done">
        <p>{t('safeguards.undo.already', when(notice.undoneAt))}</p>
      </Notice>
    );
  if (isMine)
    return (
      <Notice tone="done" role="status" title={t('safeguards.undo.mineTitle')}>
        <p>{t('safeguards.undo.mine', when(notice.linkUntil))}</p>
      </Notice>
    );
  return (
    <div className="space-y-4">
      <p className="font-semibold">{t(`safeguards.undo.what.${notice.kind}`, when(notice.noticedAt))}</p>
      <p>{t('safeguards.undo.means')}</p>
      <ul className="list-disc space-y-2 pl-5">
        <li>{t('safeguards.undo.puts')}</li>
        <li>{t('safeguards.undo.locks')}</li>
        <li>{t('safeguards.undo.money')}</li>
      </ul>
      {problem !== null && (
        <Notice tone="problem" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="flex flex-col gap-3">
        <Button
          variant="destructive"
          onClick={onUndo}
          isPending={isPending}
          pendingLabel={t('safeguards.undo.pending')}
        >
          {t('safeguards.undo.notMe')}
        </Button>
        <Button variant="quiet" onClick={() => setMine(true)}>
          {t('safeguards.undo.me')}
        </Button>
      </div>
    </div>
  );
}

function Undone({ answer }: { readonly answer: UndoAnswer }) {
  const t = useTranslate();
  return (
    <Notice tone="done" role="status" title={t('safeguards.undo.doneTitle')}>
      <p>{t('safeguards.undo.done')}</p>
      {answer.stoppedWithdrawals > 0 && (
        <p>{t('safeguards.undo.stopped', { count: answer.stoppedWithdrawals })}</p>
      )}
      {!answer.isMailboxBack && <p>{t('safeguards.undo.elsewhere')}</p>}
    </Notice>
  );
}

/** Uses POST to keep the token out of URLs. Changes nothing. */
export function noticeQuery(token: string) {
  return queryOptions({
    queryKey: [safeguardCalls.notice.path, token],
    queryFn: () => call(safeguardCalls.notice, { body: { token } }),
  });
}
