/** Labels of scopes, events and problems. Their names contain dots and colons, so they cannot be i18n keys. */
import { useTranslate } from '../../platform/i18n/texts.ts';
import type { DeliveryItem } from '@circle-link/contract/webhooks';

export function useScopeWords(): Readonly<Record<string, string>> {
  const t = useTranslate();
  return t.group('programs.scopes');
}

export function useEventWords(): Readonly<Record<string, string>> {
  const t = useTranslate();
  return t.group('programs.events');
}

/** "status 500", or why there was no response. */
export function useProblemWords(): (of: Pick<DeliveryItem, 'problem' | 'lastStatus'>) => string {
  const t = useTranslate();
  return ({ problem, lastStatus }) => {
    if (problem === null) return '';
    const words = t(`programs.problems.${problem}`);
    return lastStatus === null ? words : `${words} (${t('programs.status', { status: lastStatus })})`;
  };
}
