import { classNames } from './class-names.ts';
import { useCommonTexts } from './frame/common-texts.ts';

/** A gray placeholder. Needs height and width. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-field bg-line', className)} />
  );
}

export function Spinner() {
  const { loading } = useCommonTexts();
  return (
    <div role="status" className="flex min-h-[60vh] flex-col items-center justify-center gap-4 text-muted">
      <span
        aria-hidden="true"
        className="size-8 animate-spin rounded-full border-3 border-leaf border-r-transparent"
      />
      {loading}
    </div>
  );
}

interface ProgressProps {
  readonly label: string;
  readonly value?: number;
  readonly maximum?: number;
}

/** A progress bar that is indeterminate, loading or complete. The maximum is 100 by default (spec §4). */
export function Progress({ label, value, maximum = 100 }: ProgressProps) {
  const state = value === undefined ? 'indeterminate' : value >= maximum ? 'complete' : 'loading';
  const percent = value === undefined ? 33 : Math.max(0, Math.min(100, (value / maximum) * 100));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={maximum}
      aria-valuenow={value}
      data-state={state}
      className="overflow-hidden rounded-full bg-line"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className={classNames('block h-2 w-full text-leaf', state === 'indeterminate' && 'animate-slide-bar')}
      >
        <rect width={percent} height="8" fill="currentColor" />
      </svg>
    </div>
  );
}
