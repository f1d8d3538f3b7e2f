import { classNames } from './class-names.ts';

/** A gray placeholder. Needs height and width. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-field bg-line', className)} />
  );
}
