/** Labels of scopes, events and problems. Their names contain dots and colons, so they cannot be i18n keys. */
import type { DeliveryItem } from '@circle-link/contract/webhooks';
import { useTranslation } from 'react-i18next';

export function useScopeWords(): Readonly<Record<string, string>> {
  const { t } = useTranslation();
  return t('programs.scopes', { returnObjects: true, nsSeparator: false });
}

export function useEventWords(): Readonly<Record<string, string>> {
  const { t } = useTranslation();
  return t('programs.events', { returnObjects: true });
}

/** "status 500", or why there was no response. */
export function useProblemWords(): (of: Pick<DeliveryItem, 'problem' | 'lastStatus'>) => string {
  const { t } = useTranslation();
  return ({ problem, lastStatus }) => {
    if (problem === null) return '';
    const words = t(`programs.problems.${problem}`);
    return lastStatus === null ? words : `${words} (${t('programs.status', { status: lastStatus })})`;
  };
}
