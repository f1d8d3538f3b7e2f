import { useBrowserFact } from './use-browser-fact.ts';

const yes = () => true;

/**
 * False while prerendered, true after hydration. Before that a form would submit its fields as the URL's query, so its
 * button and the Enter key are disabled.
 */
export function useIsAlive(): boolean {
  return useBrowserFact(yes, false);
}
