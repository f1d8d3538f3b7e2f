import { useBrowserFact } from './use-browser-fact.ts';

const yes = () => true;

/**
 * False in what was rendered at build time, true as soon as scripts have taken over. A form that no script listens to would
 * send what is typed as the query of its address: its button waits, and with it the Enter key.
 */
export function useIsAlive(): boolean {
  return useBrowserFact(yes, false);
}
