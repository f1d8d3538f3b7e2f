/** Questions to the member, answered in their line of the notifications. */
import type { Question } from '@circle-link/contract/activities';
import { organizerCalls, swapCalls, windUpCalls } from '@circle-link/contract/groups/agreement-calls';
import { cashCalls } from '@circle-link/contract/groups/payments';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleOff, X } from 'lucide-react';
import { useState } from 'react';
import { ApiError, getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { refreshPaths, useSingleMutation } from '../../platform/api/query-client.ts';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ClosedGate } from '../../ui/frame/closed-gate.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/panels.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import notifications from '../../../../locales/en/notifications.json';
import type { ShownItem } from './activity-list.tsx';

addTexts({ notifications });

const CHANGED_PATHS = ['/api/groups', '/api/payments', '/api/dashboard', '/api/notifications'];
const CONFLICT = [404, 409];

export interface AnswerProps {
  readonly item: ShownItem;
  readonly onAnswered: (item: ShownItem, isYes: boolean) => void;
  readonly isJustAnswered: boolean;
}

/** Buttons while the question is open, then its outcome. Nothing for a line that asks nothing. */
export function Answer({ item, onAnswered, isJustAnswered }: AnswerProps) {
  const { question, groupId } = item;
  if (question == null || groupId === null) return null;
  return (
    <div className="relative z-1 mt-2 w-fit max-w-full">
      {question.state === 'open' ? (
        <OpenQuestion groupId={groupId} question={question} onAnswered={(isYes) => onAnswered(item, isYes)} />
      ) : (
        <Outcome question={question} hasFocus={isJustAnswered} />
      )}
    </div>
  );
}

const ICONS = { accepted: CircleCheck, declined: X, ended: CircleOff };

function Outcome({
  question: { kind, state },
  hasFocus,
}: {
  readonly question: Question;
  readonly hasFocus: boolean;
}) {
  const t = useTranslate();
  if (state === 'open') return null;
  const Icon = ICONS[state];
  return (
    <p
      ref={hasFocus ? focusElement : null}
      tabIndex={-1}
      className="flex items-center gap-2 text-sm text-muted"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`notifications.questions.${kind}.${state}`)}
    </p>
  );
}

/** The buttons are gone, so the focus moves to what replaces them. */
function focusElement(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

interface OpenQuestionProps {
  readonly groupId: string;
  readonly question: Question;
  readonly onAnswered: (isYes: boolean) => void;
}

function OpenQuestion({ groupId, question, onAnswered }: OpenQuestionProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const [isSure, setSure] = useState(true);
  const { kind, cash } = question;
  const words = { amount: toDollars(cash?.amount ?? '0.00') };
  const answering = useSingleMutation({
    mutationFn: (isYes: boolean) => sendAnswer(groupId, question, isYes),
    onSuccess: (_answer, isYes) => {
      setSure(true);
      onAnswered(isYes);
    },
    onError: () => setSure(true),
    onSettled: () => refreshPaths(cache, CHANGED_PATHS),
  });
  const isSaying = (isYes: boolean) => answering.isPending && answering.variables === isYes;
  const failure = answering.error;
  // Answered elsewhere meanwhile: the reason stays, the buttons go.
  const isOver = failure instanceof ApiError && CONFLICT.includes(failure.status);
  return (
    <div className="space-y-3">
      {failure !== null && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(failure, t('notifications.questions.failed'))}</p>
          <ClosedGate error={failure} />
        </Notice>
      )}
      {!isOver && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            isPending={isSaying(true)}
            disabled={isSaying(false)}
            pendingLabel={t('notifications.questions.pending')}
            onClick={() => answering.mutate(true)}
          >
            {t(`notifications.questions.${kind}.accept`, words)}
          </Button>
          <Button
            variant="quiet"
            size="small"
            isPending={isSaying(false)}
            disabled={isSaying(true)}
            pendingLabel={t('notifications.questions.pending')}
            onClick={() => (cash === null ? answering.mutate(false) : setSure(false))}
          >
            {t(`notifications.questions.${kind}.decline`)}
          </Button>
        </div>
      )}
      {!isSure && cash !== null && (kind === 'cash_paid' || kind === 'cash_received') && (
        <NoCashDialog
          kind={kind}
          cash={cash}
          isPending={answering.isPending}
          onSubmit={() => answering.mutate(false)}
          onClose={() => setSure(true)}
        />
      )}
    </div>
  );
}

interface NoCashDialogProps {
  readonly kind: 'cash_paid' | 'cash_received';
  readonly cash: NonNullable<Question['cash']>;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** "No" deletes the record of the cash, so it asks first, as on the group's page. */
function NoCashDialog({ kind, cash, isPending, onSubmit, onClose }: NoCashDialogProps) {
  const t = useTranslate();
  const text = cash.isSetOff ? 'notifications.questions.denySetOff' : 'notifications.questions.deny';
  return (
    <Dialog
      title={t(`notifications.questions.${kind}.sure`)}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="space-y-4">
        <p>{t(text, { name: cash.payerName })}</p>
        <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={onClose}>
            {t('notifications.questions.keep')}
          </Button>
          <Button
            variant="destructive"
            isPending={isPending}
            pendingLabel={t('notifications.questions.pending')}
            onClick={onSubmit}
          >
            {t(`notifications.questions.${kind}.decline`)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function sendAnswer(groupId: string, { kind, subjectId }: Question, isYes: boolean): Promise<unknown> {
  const params = { id: groupId };
  if (kind === 'swap')
    return call(swapCalls.answerSwap, { params: { ...params, swapId: subjectId }, body: { accept: isYes } });
  if (kind === 'organizer') return call(organizerCalls.answerOffer, { params, body: { accept: isYes } });
  if (kind === 'vote') return call(windUpCalls.vote, { params, body: { inFavor: isYes } });
  const payment = { params: { ...params, paymentId: subjectId } };
  return isYes ? call(cashCalls.confirmCash, payment) : call(cashCalls.denyCash, payment);
}
