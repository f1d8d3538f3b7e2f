import { createContext, useContext } from 'react';
import { common } from '../platform/i18n/en/common.ts';
import type { SameKeys } from '../platform/i18n/catalogue.ts';

/** The few words that parts of any page say of themselves. */
export type CommonTexts = SameKeys<typeof common>;

/**
 * Given by what stands around them: the app's catalogue, or the texts of a document that does without it. So the same
 * field serves both.
 */
export const CommonTextsContext = createContext<CommonTexts>(common);

export function useCommonTexts(): CommonTexts {
  return useContext(CommonTextsContext);
}
