import { cardCalls, type SavedCard } from '@circle-link/contract/charges/cards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { Badge } from '../../ui/values/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { cardsQuery, useCardName } from './queries.ts';
import { Dialog, DialogButtons } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/panels.tsx';

interface MethodActionProps {
  readonly card: SavedCard;
  readonly onSaveAgain: () => void;
}

export function MethodAction({ card, onSaveAgain }: MethodActionProps) {
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

export function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
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
