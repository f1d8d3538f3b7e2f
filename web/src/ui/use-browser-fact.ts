import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only browsers know, read on every render. Until hydration it is `before`, so that both renders match.
 */
export function useBrowserFact<Fact extends string | boolean | undefined>(
  read: () => Fact,
  before: Fact,
): Fact {
  return useSyncExternalStore(never, read, () => before);
}
