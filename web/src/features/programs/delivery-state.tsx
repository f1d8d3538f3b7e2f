import type { DeliveryItem } from '@circle-link/contract/webhooks';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatMoment } from '../../platform/i18n/language.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { useProblemWords } from './words.ts';

const TONES: Readonly<Record<DeliveryItem['state'], BadgeTone>> = {
  delivered: 'done',
  waiting: 'waiting',
  failed: 'problem',
};

/** "Waiting: tried 3 times, could not be reached, next 14:05" */
export function DeliveryState({ delivery }: { readonly delivery: DeliveryItem }) {
  const t = useTranslate();
  const language = useLanguage();
  const problemWords = useProblemWords();
  const { state, attempts, nextAttemptAt } = delivery;
  const isTried = state !== 'delivered' && attempts > 0;
  const more = [
    isTried ? t('programs.deliveries.attempts', { count: attempts }) : '',
    problemWords(delivery),
    isTried && nextAttemptAt !== null
      ? t('programs.deliveries.next', { when: formatMoment(nextAttemptAt, language) })
      : '',
  ].filter((part) => part !== '');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TONES[state]}>{t(`programs.deliveries.${state}`)}</Badge>
      {more.length > 0 && <span className="text-sm text-muted">{more.join(', ')}</span>}
    </span>
  );
}
