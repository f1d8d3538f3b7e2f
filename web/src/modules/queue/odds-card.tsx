import { useQuery } from '@tanstack/react-query';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import ownEntry from '../../../../locales/en/own-entry.json';
import { formatCount } from '../../platform/i18n/language.ts';
import { Card } from '../../ui/panels.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useCurrentUser } from '../auth/index.ts';
import { memberPositionQuery, queueStateQuery } from './queries.ts';
import { Odds } from './odds.tsx';
import { LevelTermsTable } from './level-terms.tsx';

addTexts({ ownEntry });

export function OddsCard({ held }: { readonly held?: number | undefined }) {
  const odds = useLiveOdds();
  if (odds === null) return null;
  return (
    <Card aria-label={odds.title}>
      <Odds {...odds} held={held} />
    </Card>
  );
}

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

/** For members with a paid position, replaces "if you join now". Otherwise undefined. */
function useOwnSentence(): string | undefined {
  const t = useTranslate();
  const language = useLanguage();
  const hasPosition = useCurrentUser()?.hasPosition === true;
  const { data } = useQuery({ ...memberPositionQuery, enabled: hasPosition });
  if (!hasPosition) return undefined;
  if (data === undefined || data === null) return '';
  const { globalPosition, status, estimatedNextPayout: next } = data;
  const position = formatCount(globalPosition, language);
  if (status !== 'active' || next === null) return t('ownEntry.number', { position });
  const { entriesNeeded } = next;
  return t('ownEntry.numberNext', {
    position,
    count: entriesNeeded,
    more: formatCount(entriesNeeded, language),
  });
}

function useLiveOdds() {
  const t = useTranslate();
  const language = useLanguage();
  const state = useQuery(queueStateQuery);
  const own = useOwnSentence();
  if (state.data === null) return null;
  const texts = t.group('line');
  const entries = state.data?.entries ?? (state.isError ? ('unavailable' as const) : null);
  return { texts, language, entries, own, title: entries === 0 ? texts.odds.titleEmpty : texts.odds.title };
}

/** Payouts per level, collapsed. Always below the odds near a payment, never alone. */
export function FoldedTerms() {
  const t = useTranslate();
  const texts = t.group('line');
  return (
    <Disclosure summary={texts.terms.title}>
      <LevelTermsTable texts={texts} />
    </Disclosure>
  );
}
