import { CHARGE_KIND_TERMS } from '@circle-link/contract/charges/charge-kinds';
import { formatAmount } from '@circle-link/contract/money';
import { cardCalls, type SavedCard } from '@circle-link/contract/charges/cards';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { awaitSavedCard, findNewest, toVerifyQuery } from './queries.ts';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import type { CardForm } from '../../platform/cards/card-provider.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { Button } from '../../ui/button.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { Notice } from '../../ui/panels.tsx';
import { ProviderFields } from '../../ui/forms/provider-fields.tsx';

const TERMS = CHARGE_KIND_TERMS.us_bank_account;
const SAVES = { saves: ['us_bank_account'] } as const;

type State =
  | { readonly status: 'typing' }
  | { readonly status: 'saving' }
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'late' }
  | { readonly status: 'verify'; readonly url: string };

export function SaveAccountForm({ onSaved }: { readonly onSaved: (account: SavedCard) => void }) {
  const t = useTranslate();
  const save = useSaveAccount(onSaved);
  const [state, setState] = useState<State>({ status: 'typing' });
  const fields = useRef<CardForm>(null);
  // A click before the provider's fields are ready would be lost.
  const [isReady, setReady] = useState(false);
  const showReady = useCallback(() => setReady(true), []);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (state.status === 'saving' || fields.current === null) return;
    setState({ status: 'saving' });
    setState(
      await save(fields.current).catch((error: unknown) =>
        refused(getErrorMessage(error, t('cards.form.failed'))),
      ),
    );
  };
  if (state.status === 'verify') return <Verify url={state.url} />;
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      <Outcome state={state} />
      <ProviderFields purpose={SAVES} formRef={fields} onReady={showReady} />
      <p className="text-sm text-muted">
        {t('cards.account.mandate', { fee: toDollars(formatAmount(TERMS.returnFeeCents)) })}
      </p>
      <Button
        type="submit"
        disabled={!isReady}
        isPending={state.status === 'saving'}
        pendingLabel={t('cards.form.pending')}
      >
        {t('cards.account.submit')}
      </Button>
    </form>
  );
}

function refused(message: string): State {
  return { status: 'refused', message };
}

function Outcome({ state }: { readonly state: State }) {
  const t = useTranslate();
  const getReason = useBankReason();
  if (state.status === 'refused')
    return (
      <Notice tone="problem" role="alert" title={t('cards.account.refusedTitle')}>
        <p>{getReason(state.message)}</p>
      </Notice>
    );
  return (
    state.status === 'late' && (
      <Notice tone="waiting" role="status" title={t('cards.form.lateTitle')}>
        <p>{t('cards.form.late')}</p>
      </Notice>
    )
  );
}

function Verify({ url }: { readonly url: string }) {
  const t = useTranslate();
  return (
    <Notice tone="waiting" role="status" title={t('cards.account.verifyTitle')}>
      <p>{t('cards.account.verifyText')}</p>
      <p className="mt-2">
        <a href={url} className="font-semibold text-leaf-strong underline">
          {t('cards.account.verify')}
        </a>
      </p>
    </Notice>
  );
}

function useSaveAccount(onSaved: (account: SavedCard) => void): (fields: CardForm) => Promise<State> {
  const cache = useQueryClient();
  return async (fields) => {
    if (!(await fields.isComplete())) return { status: 'typing' };
    const before = await findNewest(cache);
    const { clientSecret } = await call(cardCalls.setUp, { body: { kind: 'us_bank_account' } });
    const answer = await fields.confirm('save', clientSecret, window.location.pathname);
    if (answer.outcome === 'incomplete') return { status: 'typing' };
    if (answer.outcome === 'refused') return refused(answer.message);
    if (answer.outcome === 'verify') {
      await cache.invalidateQueries({ queryKey: toVerifyQuery.queryKey });
      return { status: 'verify', url: answer.url };
    }
    const saved = await awaitSavedCard(cache, before);
    if (saved === null) return { status: 'late' };
    onSaved(saved);
    return { status: 'typing' };
  };
}
