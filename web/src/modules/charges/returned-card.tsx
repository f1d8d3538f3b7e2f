import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { useSearchText } from '../../platform/navigation/search-params.ts';
import { Notice } from '../../ui/panels.tsx';
import { awaitSavedCard, useCardName } from './queries.ts';
import { clearSaving, readSaving, useSavedToast } from './saving-card.ts';

/**
 * Shown after returning from the bank's page. The URL proves nothing: a card is saved once the list contains it.
 * Renders nothing otherwise. Place it above the content that the member returns to.
 */
export function ReturnedCard() {
  const [before] = useState(readSaving);
  const setupId = useSearchText('setup_intent');
  const status = useSearchText('redirect_status');
  // Read once and removed from the URL, so that a reload does not repeat the message.
  const [returned] = useState({ isBack: setupId !== undefined, hasFailed: status === 'failed' });
  useEffect(() => {
    clearSaving();
    if (returned.isBack) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [returned]);
  if (!returned.isBack) return null;
  if (returned.hasFailed) return <NotSaved />;
  return before === undefined ? null : <Awaited before={before} />;
}

function NotSaved() {
  const t = useTranslate();
  return (
    <Notice tone="problem" role="alert" title={t('cards.form.refusedTitle')}>
      <p>{t('cards.returned.failed')}</p>
    </Notice>
  );
}

function Awaited({ before }: { readonly before: string | null }) {
  const t = useTranslate();
  const cache = useQueryClient();
  const getName = useCardName();
  const saidSaved = useSavedToast();
  const card = useQuery({
    queryKey: ['returned card', before],
    queryFn: async () => {
      const saved = await awaitSavedCard(cache, before);
      if (saved !== null) saidSaved(saved);
      return saved;
    },
    staleTime: Infinity,
    gcTime: 0,
  }).data;
  if (card === undefined)
    return (
      <Notice tone="plain" role="status" title={t('cards.returned.title')}>
        <p>{t('cards.returned.text')}</p>
      </Notice>
    );
  if (card === null)
    return (
      <Notice tone="waiting" role="status" title={t('cards.form.lateTitle')}>
        <p>{t('cards.form.late')}</p>
      </Notice>
    );
  return (
    <Notice tone="done" role="status" title={t('cards.form.savedTitle')}>
      <p>{t('cards.form.saved', { card: getName(card) })}</p>
    </Notice>
  );
}
