import { createContext, useContext } from 'react';
import common from '../../../../locales/en/common.json';
import type { SameKeys } from '../../platform/i18n/catalogue.ts';

export type CommonTexts = SameKeys<typeof common>;

/** Provided by the app's catalog or by a document without it, so that both share components. */
export const CommonTextsContext = createContext<CommonTexts>(common);

export function useCommonTexts(): CommonTexts {
  return useContext(CommonTextsContext);
}
