import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A fact that only a browser knows, read at each drawing. Until scripts have taken over what was rendered at build time it is
 * `before`, so that both draw the same.
 */
export function useBrowserFact<Fact extends string | boolean | undefined>(
  read: () => Fact,
  before: Fact,
): Fact {
  return useSyncExternalStore(never, read, () => before);
}
