import { cardCalls, type SavedCard } from '@circle-link/contract/charges/cards';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import type { CardForm } from '../../platform/cards/card-provider.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/panels.tsx';
import { ProviderFields } from '../../ui/forms/provider-fields.tsx';
import { awaitSavedCard, findNewest } from './queries.ts';
import { clearSaving, recordSaving } from './saving-card.ts';

interface SaveCardFormProps {
  readonly onSaved: (card: SavedCard) => void;
}

const SAVES = { saves: ['card'] } as const;

/**
 * Saves a card at the provider without a charge. For 3-D Secure the browser leaves and returns to this page, where
 * `<ReturnedCard />` shows the outcome.
 */
export function SaveCardForm({ onSaved }: SaveCardFormProps) {
  const t = useTranslate();
  const getReason = useBankReason();
  const save = useSaveCard();
  const [problem, setProblem] = useState<string | null>(null);
  const [isLate, setLate] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const fields = useRef<CardForm>(null);
  // A click before the provider's fields are ready would be lost.
  const [isReady, setReady] = useState(false);
  const showReady = useCallback(() => setReady(true), []);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSaving || fields.current === null) return;
    setProblem(null);
    setLate(false);
    setSaving(true);
    try {
      const outcome = await save(fields.current);
      if (outcome.status === 'refused') setProblem(outcome.message);
      else if (outcome.status === 'accepted' && outcome.card === null) setLate(true);
      else if (outcome.status === 'accepted' && outcome.card !== null) onSaved(outcome.card);
    } catch (error) {
      setProblem(getErrorMessage(error, t('cards.form.failed')));
    }
    setSaving(false);
  };
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      {problem !== null && (
        <Notice tone="problem" role="alert" title={t('cards.form.refusedTitle')}>
          <p>{getReason(problem)}</p>
        </Notice>
      )}
      {isLate && (
        <Notice tone="waiting" role="status" title={t('cards.form.lateTitle')}>
          <p>{t('cards.form.late')}</p>
        </Notice>
      )}
      <ProviderFields purpose={SAVES} formRef={fields} onReady={showReady} />
      <Button type="submit" disabled={!isReady} isPending={isSaving} pendingLabel={t('cards.form.pending')}>
        {t('cards.form.submit')}
      </Button>
      <p className="text-sm text-muted">{t('cards.form.hint')}</p>
    </form>
  );
}

type Saving =
  | { readonly status: 'incomplete' }
  | { readonly status: 'refused'; readonly message: string }
  /** Null if the provider's webhook takes too long. */
  | { readonly status: 'accepted'; readonly card: SavedCard | null };

function useSaveCard(): (fields: CardForm) => Promise<Saving> {
  const cache = useQueryClient();
  return async (fields) => {
    if (!(await fields.isComplete())) return { status: 'incomplete' };
    const before = await findNewest(cache);
    const { clientSecret } = await call(cardCalls.setUp);
    recordSaving(before);
    const answer = await fields.confirm('save', clientSecret, window.location.pathname);
    clearSaving();
    if (answer.outcome === 'incomplete') return { status: 'incomplete' };
    if (answer.outcome === 'refused') return { status: 'refused', message: answer.message };
    return { status: 'accepted', card: await awaitSavedCard(cache, before) };
  };
}
