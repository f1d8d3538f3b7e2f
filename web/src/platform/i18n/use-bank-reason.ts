import { useTranslation } from 'react-i18next';

/**
 * Why a bank or card provider said no arrives in English; the contract has the other languages under the English text.
 * One that is not there is shown as it came.
 */
export function useBankReason(): (reason: string) => string {
  const { i18n } = useTranslation();
  return (reason) => {
    const bundle: unknown = i18n.getResourceBundle(i18n.language, 'translation');
    const reasons = (bundle as { bankReasons?: Readonly<Record<string, string>> } | undefined)?.bankReasons;
    return reasons?.[reason] ?? reason;
  };
}
