import type { GroupPage } from '@circle-link/contract/groups';
import { useEffect, useState } from 'react';

const MOMENT_MILLISECONDS = 4_000;

/** The pot that was paid out while the page is open, for a moment. Otherwise null. */
export function usePotArrival(lastPot: GroupPage['lastPot']): GroupPage['lastPot'] {
  const round = lastPot?.round ?? 0;
  const [seen, setSeen] = useState(round);
  useEffect(() => {
    if (round <= seen) return undefined;
    const timer = setTimeout(() => setSeen(round), MOMENT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [round, seen]);
  return round > seen ? lastPot : null;
}
