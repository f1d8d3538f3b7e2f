import { Skeleton } from '../../ui/skeleton.tsx';

/** As tall as a card of a group. */
export function GroupCardSkeleton() {
  return (
    <div className="space-y-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <Skeleton className="size-10" />
        <div className="grow space-y-2">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}
