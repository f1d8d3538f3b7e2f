import type { SavedCard } from '@circle-link/contract/cards';
import { cardCalls } from '@circle-link/contract/operations/cards';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../platform/api-client.ts';
import { call } from '../../platform/call.ts';
import { confirmCard, readExpiry, type TypedCard } from '../../platform/card-provider.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { leaveFor } from '../../platform/leave-for.ts';
import { Button } from '../../ui/button.tsx';
import { CardFields, EMPTY_CARD } from '../../ui/card-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { awaitSavedCard, findNewest } from './cards-query.ts';
import { recordSaving } from './saving-note.ts';
import { useCardName } from './use-card-name.ts';

interface SaveCardFormProps {
  /** The card is in the list. */
  readonly onSaved: () => void;
}

/**
 * Saves a card at the provider; nothing is charged. Where the bank asks for 3-D Secure the browser leaves and comes back
 * to this page, where `<ReturnedCard />` says what became of it.
 */
export function SaveCardForm({ onSaved }: SaveCardFormProps) {
  const { t } = useTranslation();
  const reasonOf = useBankReason();
  const save = useSaveCard();
  const saidSaved = useSavedToast();
  const [problem, setProblem] = useState<string | null>(null);
  const [isLate, setLate] = useState(false);
  const form = useForm({ defaultValues: EMPTY_CARD, mode: 'onTouched' });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ cardNumber, expiry, cvc }) => {
    const month = readExpiry(expiry);
    if (month === null) return;
    setProblem(null);
    setLate(false);
    try {
      const outcome = await save({ cardNumber, cvc, ...month });
      if (outcome.is === 'refused') setProblem(outcome.message);
      else if (outcome.card === null) setLate(true);
      else {
        saidSaved(outcome.card);
        form.reset(EMPTY_CARD);
        onSaved();
      }
    } catch (error) {
      setProblem(messageOf(error, t('cards.form.failed')));
    }
  });
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void submit(event);
      }}
    >
      {problem !== null && (
        <Notice tone="problem" role="alert" title={t('cards.form.refusedTitle')}>
          <p>{reasonOf(problem)}</p>
        </Notice>
      )}
      {isLate && (
        <Notice tone="waiting" role="status" title={t('cards.form.lateTitle')}>
          <p>{t('cards.form.late')}</p>
        </Notice>
      )}
      <CardFields form={form} />
      <Button
        type="submit"
        className="w-full"
        isPending={isSubmitting}
        pendingLabel={t('cards.form.pending')}
      >
        {t('cards.form.submit')}
      </Button>
      <p className="text-center text-sm text-muted">{t('cards.form.hint')}</p>
    </form>
  );
}

type Saving =
  | { readonly is: 'refused'; readonly message: string }
  /** Null when the provider's word takes longer than we wait. */
  | { readonly is: 'accepted'; readonly card: SavedCard | null };

function useSaveCard(): (card: TypedCard) => Promise<Saving> {
  const cache = useQueryClient();
  return async (card) => {
    const before = await findNewest(cache);
    const { clientSecret } = await call(cardCalls.setUp);
    const answer = await confirmCard('save', clientSecret, card, window.location.pathname);
    if (answer.outcome === 'refused') return { is: 'refused', message: answer.message };
    if (answer.outcome === 'authenticate') {
      recordSaving(before);
      await leaveFor(answer.url);
    }
    return { is: 'accepted', card: await awaitSavedCard(cache, before) };
  };
}

/** Says which card pays from now on. */
export function useSavedToast(): (card: SavedCard) => void {
  const { t } = useTranslation();
  const nameOf = useCardName();
  return (card) =>
    showToast({
      title: t('cards.form.savedTitle'),
      description: t('cards.form.saved', { card: nameOf(card) }),
    });
}
