import { outageCalls } from '@circle-link/contract/operations/outages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { toQueryOptions } from '../platform/call.ts';
import { classNames } from '../ui/class-names.ts';

const OutageNote = lazy(async () => ({ default: (await import('./outage-note.tsx')).OutageNote }));

/** Beside the live stream, which says when to look again: where that is refused. */
const LOOK_EVERY_MS = 60_000;
const LOOK_OFTEN_MS = 10_000;

/**
 * Says what does not work at present, at the lower edge of the screen, and nothing while all does. It stands below everything
 * else and sticks: when it comes nothing on the page moves, and it covers no end of a page. The area is there from the start,
 * so that what comes into it is read out.
 */
export function Outages({ hasBarBelow }: { readonly hasBarBelow: boolean }) {
  const { data } = useQuery({
    ...toQueryOptions(outageCalls.list),
    refetchInterval: ({ state }) => (state.data?.parts.length ? LOOK_OFTEN_MS : LOOK_EVERY_MS),
  });
  const parts = data?.parts ?? [];
  return (
    <div role="status" className={classNames('sticky bottom-0 z-20', hasBarBelow && 'max-md:bottom-16')}>
      {parts.length > 0 && (
        <Suspense fallback={null}>
          <div data-outage className="px-4 pb-3 sm:px-6">
            <OutageNote parts={parts} />
          </div>
        </Suspense>
      )}
    </div>
  );
}
