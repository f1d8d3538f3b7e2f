import { outageCalls } from '@circle-link/contract/live';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { toQueryOptions } from '../../platform/api/call.ts';
import { classNames } from '../../ui/class-names.ts';

const OutageNote = lazy(async () => ({ default: (await import('./outage-note.tsx')).OutageNote }));

/** Fallback for when the live stream is refused. */
const LOOK_EVERY_MS = 60_000;
const LOOK_OFTEN_MS = 10_000;

/**
 * Shows current outages at the bottom edge of the screen. It is sticky and last in the document, so it moves nothing
 * and covers no content. The live region is always mounted, so that screen readers announce changes.
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
