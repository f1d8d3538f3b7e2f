import { useSearchText } from './search-text.ts';

/** Pages that a gate may lead back to; anything else in the address is ignored. */
const SAFE = /^\/((invitations|groups)\/[\w-]+|groups|payments|withdraw|dashboard)$/;

/** Where the member came from when a gate stood in the way; null where the address names no page of ours. */
export function useWayBack(): string | null {
  const back = useSearchText('back') ?? '';
  return SAFE.test(back) ? back : null;
}
