import { cardCalls, type SavedCard } from '@circle-link/contract/charges/cards';
import { isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard, Landmark, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import settings from '../../../../locales/en/settings.json';
import {
  cardsQuery,
  expiryText,
  hasExpired,
  toVerifyQuery,
  useCardName,
} from '../../modules/charges/queries.ts';
import { ReturnedCard } from '../../modules/charges/returned-card.tsx';
import { SaveCardForm } from '../../modules/charges/save-card-form.tsx';
import { useSavedToast } from '../../modules/charges/saving-card.ts';
import { SaveAccount } from '../../modules/charges/save-method.tsx';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsPage } from '../../ui/frame/settings-page.tsx';
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Dialog, DialogButtons } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Notice } from '../../ui/panels.tsx';
import { Badge } from '../../ui/values/badge.tsx';
import { DataTable } from '../../ui/values/data-table.tsx';

addTexts({ settings });

/** `/settings/cards`: saved payment methods. The provider returns here after the bank's page. */
export function Page() {
  const t = useTranslate();
  return (
    <SettingsPage title={t('settings.sections.cards.title')}>
      <SavedCards />
    </SettingsPage>
  );
}

export function SavedCards() {
  const t = useTranslate();
  const cards = useQuery(cardsQuery);
  return (
    <section aria-label={t('cards.title')} className="space-y-4">
      <ReturnedCard />
      <AccountsToVerify />
      {cards.data === undefined && cards.isPending && <Skeleton className="h-40 w-full" />}
      {cards.data === undefined && cards.isError && (
        <ErrorState
          what={t('cards.loadFailed')}
          onRetry={() => void cards.refetch()}
          isRetrying={cards.isFetching}
        />
      )}
      {cards.data !== undefined && <Loaded cards={cards.data} />}
    </section>
  );
}

function Loaded({ cards }: { readonly cards: readonly SavedCard[] }) {
  const t = useTranslate();
  const [adding, setAdding] = useState<'card' | 'account' | null>(null);
  const sayCard = useSavedToast();
  const getName = useCardName();
  const [leaving, setLeaving] = useState<SavedCard | null>(null);
  const [removals, setRemovals] = useState(0);
  const add = useRef<HTMLButtonElement>(null);
  // The button was removed with its row, and the dialog must close first.
  useEffect(() => {
    if (removals > 0) add.current?.focus();
  }, [removals]);
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState icon={CreditCard} title={t('cards.none')}>
          {t('cards.noneText')}
        </EmptyState>
      ) : (
        <>
          <CardTable
            cards={cards}
            onRemove={setLeaving}
            onSaveAgain={({ kind }) => setAdding(isBankDebit(kind) ? 'account' : 'card')}
          />
          <p className="text-sm text-muted">{t('cards.lead')}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={add}
          variant={cards.length === 0 ? 'primary' : 'quiet'}
          onClick={() => setAdding('card')}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('cards.add')}
        </Button>
        <Button variant="quiet" onClick={() => setAdding('account')}>
          <Landmark aria-hidden="true" className="size-4" />
          {t('cards.account.add')}
        </Button>
      </div>
      {adding === 'card' && (
        <Dialog title={t('cards.add')} closeLabel={t('common.close')} onClose={() => setAdding(null)}>
          <SaveCardForm
            onSaved={(card) => {
              sayCard(card);
              setAdding(null);
            }}
          />
        </Dialog>
      )}
      {adding === 'account' && (
        <Dialog title={t('cards.account.add')} closeLabel={t('common.close')} onClose={() => setAdding(null)}>
          <SaveAccount
            onSaved={(account) => {
              showToast({
                title: t('cards.account.savedTitle'),
                description: t('cards.account.saved', { account: getName(account) }),
              });
              setAdding(null);
            }}
          />
        </Dialog>
      )}
      {leaving !== null && (
        <RemoveCard
          card={leaving}
          onClose={() => setLeaving(null)}
          onRemoved={() => {
            setLeaving(null);
            setRemovals((count) => count + 1);
          }}
        />
      )}
    </>
  );
}

interface CardTableProps {
  readonly cards: readonly SavedCard[];
  readonly onRemove: (card: SavedCard) => void;
  readonly onSaveAgain: (card: SavedCard) => void;
}

function CardTable({ cards, onRemove, onSaveAgain }: CardTableProps) {
  const t = useTranslate();
  const getName = useCardName();
  return (
    <DataTable
      caption={t('cards.title')}
      rows={cards}
      rowKey={(card) => card.id}
      columns={[
        { key: 'card', title: t('cards.card'), cell: (card) => <Name card={card} /> },
        {
          key: 'expires',
          title: t('cards.expires'),
          narrow: 'note',
          cell: (card) => <Expiry card={card} />,
        },
        {
          key: 'act',
          title: t('cards.act'),
          isNumeric: true,
          isSelfExplaining: true,
          narrow: 'act',
          cell: (card) => (
            <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
              <MethodAction card={card} onSaveAgain={() => onSaveAgain(card)} />
              <Button
                variant="quiet"
                size="small"
                className="max-sm:px-2.5"
                aria-label={t('cards.removeLabel', { card: getName(card) })}
                onClick={() => onRemove(card)}
              >
                <Trash2 aria-hidden="true" className="size-4.5 sm:hidden" strokeWidth={1.75} />
                <span className="max-sm:hidden">{t('cards.remove')}</span>
              </Button>
            </span>
          ),
        },
      ]}
    />
  );
}

function Name({ card }: { readonly card: SavedCard }) {
  const Icon = card.kind === 'us_bank_account' ? Landmark : CreditCard;
  const name = useCardName()(card);
  return (
    <span className="flex items-center gap-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0 self-baseline break-words">{name}</span>
    </span>
  );
}

function Expiry({ card }: { readonly card: SavedCard }) {
  const t = useTranslate();
  const [now] = useState(() => new Date());
  if (card.isUnusable) return <Badge tone="problem">{t('cards.unusable')}</Badge>;
  if (card.expMonth === null) return <span className="max-sm:hidden">–</span>;
  return (
    <>
      <span aria-hidden="true" className="mr-1 ml-8 sm:hidden">
        {t('cards.expires')}
      </span>
      <span className="inline-flex flex-wrap items-center justify-end gap-2 tabular-nums">
        {expiryText(card)}
        {hasExpired(card, now) && <Badge tone="problem">{t('cards.expired')}</Badge>}
      </span>
    </>
  );
}

function AccountsToVerify() {
  const t = useTranslate();
  const cache = useQueryClient();
  const { data = [] } = useQuery(toVerifyQuery);
  const seen = useRef(0);
  useEffect(() => {
    if (data.length < seen.current) void cache.invalidateQueries({ queryKey: cardsQuery.queryKey });
    seen.current = data.length;
  }, [cache, data.length]);
  return data.map(({ id, bankName, last4, verifyUrl }) => (
    <Notice key={id} tone="waiting" title={t('cards.account.waitsTitle', { bank: bankName, last4 })}>
      <p>{t('cards.account.verifyText')}</p>
      <p className="mt-2">
        <a href={verifyUrl} className="font-semibold text-leaf-strong underline">
          {t('cards.account.verify')}
        </a>
      </p>
    </Notice>
  ));
}

interface MethodActionProps {
  readonly card: SavedCard;
  readonly onSaveAgain: () => void;
}

function MethodAction({ card, onSaveAgain }: MethodActionProps) {
  const t = useTranslate();
  const name = useCardName()(card);
  if (card.isUnusable)
    return (
      <Button
        variant="quiet"
        size="small"
        aria-label={t('cards.saveAgainLabel', { card: name })}
        onClick={onSaveAgain}
      >
        {t('cards.saveAgain')}
      </Button>
    );
  return card.isDefault ? <Badge tone="done">{t('cards.default')}</Badge> : <MakeDefault card={card} />;
}

function MakeDefault({ card }: { readonly card: SavedCard }) {
  const t = useTranslate();
  const cache = useQueryClient();
  const name = useCardName()(card);
  const choosing = useMutation({
    mutationFn: () => call(cardCalls.makeDefault, { params: { id: card.id }, body: { isDefault: true } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: cardsQuery.queryKey });
      showToast({ title: t('cards.chosenTitle'), description: t('cards.form.saved', { card: name }) });
    },
    onError: (error) =>
      showToast({
        title: t('cards.failedTitle'),
        description: getErrorMessage(error, t('cards.chooseFailed')),
        variant: 'destructive',
      }),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('cards.makeDefaultLabel', { card: name })}
      isPending={choosing.isPending}
      pendingLabel={t('cards.choosing')}
      onClick={() => choosing.mutate()}
    >
      {t('cards.makeDefault')}
    </Button>
  );
}

interface RemoveCardProps {
  readonly card: SavedCard;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const name = useCardName()(card);
  const removing = useMutation({
    mutationFn: () => call(cardCalls.remove, { params: { id: card.id } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: cardsQuery.queryKey });
      onRemoved();
      showToast({ title: t('cards.removedTitle'), description: t('cards.removed', { card: name }) });
    },
  });
  return (
    <Dialog title={t('cards.removeTitle', { card: name })} closeLabel={t('common.close')} onClose={onClose}>
      <div className="space-y-6">
        <p>{card.isDefault ? t('cards.removeDefaultText') : t('cards.removeText')}</p>
        {removing.isError && (
          <Notice tone="problem" role="alert" title={t('cards.removeFailedTitle')}>
            <p>{getErrorMessage(removing.error, t('cards.removeFailed'))}</p>
          </Notice>
        )}
        <DialogButtons cancelLabel={t('cards.keep')} onCancel={onClose}>
          <Button
            variant="destructive"
            isPending={removing.isPending}
            pendingLabel={t('cards.removing')}
            onClick={() => removing.mutate()}
          >
            {t('cards.removeSubmit')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
