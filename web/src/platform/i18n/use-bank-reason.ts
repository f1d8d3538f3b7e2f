import { useTranslation } from 'react-i18next';

/**
 * Translates decline reasons, which providers send in English. Reasons without a translation in the contract are shown
 * unchanged.
 */
export function useBankReason(): (reason: string) => string {
  const { i18n } = useTranslation();
  return (reason) => {
    const bundle: unknown = i18n.getResourceBundle(i18n.language, 'translation');
    const reasons = (bundle as { bankReasons?: Readonly<Record<string, string>> } | undefined)?.bankReasons;
    return reasons?.[reason] ?? reason;
  };
}
