import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Odds } from './odds.tsx';
import { queueStateQuery } from './queue-state.ts';

/** The live odds, open. Nothing where there is no queue. */
export function OddsCard({ held }: { readonly held?: number | undefined }) {
  const odds = useLiveOdds();
  if (odds === null) return null;
  return (
    <Card aria-label={odds.title}>
      <Odds {...odds} held={held} />
    </Card>
  );
}

/** In one line, for who has read them on the step before. */
export function FoldedOdds() {
  const odds = useLiveOdds();
  if (odds === null) return null;
  const { nothing, nothingEmpty } = odds.texts.odds;
  return (
    <Disclosure summary={odds.title} note={odds.entries === 0 ? nothingEmpty : nothing}>
      <Odds {...odds} />
    </Disclosure>
  );
}

function useLiveOdds() {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = useQuery(queueStateQuery);
  if (state.data === null) return null;
  const texts = t('line', { returnObjects: true });
  const entries = state.data?.entries ?? (state.isError ? ('unavailable' as const) : null);
  return { texts, language, entries, title: entries === 0 ? texts.odds.titleEmpty : texts.odds.title };
}
