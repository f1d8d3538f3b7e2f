import { classNames } from './class-names.ts';

/** A grey bar as large as what will stand there. Give it height and width. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-field bg-line', className)} />
  );
}
