import { findText, useLanguage } from './texts.ts';

/**
 * Translates decline reasons, which providers send in English. Reasons without a translation in the contract are shown
 * unchanged.
 */
export function useBankReason(): (reason: string) => string {
  useLanguage();
  return (reason) => findText('bankReasons', reason) ?? reason;
}
