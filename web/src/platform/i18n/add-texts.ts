import i18next from 'i18next';
import type { enPageTexts } from './en/of-pages.ts';

/**
 * A page adds the English texts that only it needs when its module loads: `addTexts({ groups })`. Spanish comes whole,
 * and English stands in while it is on its way.
 */
export function addTexts(texts: Partial<typeof enPageTexts>): void {
  i18next.addResourceBundle('en', 'translation', texts, true);
}
