import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Odds } from './odds.tsx';
import { queueStateQuery } from './queue-state.ts';

/** The live odds, for every screen that comes before a payment. Nothing where there is no queue. */
export function OddsCard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = useQuery(queueStateQuery);
  if (state.data === null) return null;
  const entries = state.data?.entries ?? (state.isError ? 'unavailable' : null);
  const texts = t('line', { returnObjects: true });
  return (
    <Card aria-labelledby="odds">
      <CardHeader id="odds" title={entries === 0 ? texts.odds.titleEmpty : texts.odds.title} />
      <Odds texts={texts} language={language} entries={entries} />
    </Card>
  );
}
