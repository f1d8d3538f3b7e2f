import { findText, useLanguage } from './texts.ts';

/**
 * Translates reasons of banks and providers, which are stored in English. Reasons without a translation are shown
 * unchanged.
 */
export function useBankReason(): (reason: string) => string {
  useLanguage();
  return (reason) => findText('bankReasons', reason) ?? reason;
}
