import i18next from 'i18next';
import type { enPageTexts } from './en/page-texts.ts';

/**
 * Adds page-specific English texts when the page's module loads: `addTexts({ groups })`. Other languages load as a
 * whole, with English as fallback until then.
 */
export function addTexts(texts: Partial<typeof enPageTexts>): void {
  i18next.addResourceBundle('en', 'translation', texts, true);
}
