import { Skeleton } from '../../../ui/skeleton.tsx';

export function GroupSkeleton() {
  return (
    <>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-72 w-full" />
    </>
  );
}
