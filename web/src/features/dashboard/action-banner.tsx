import type { ReactNode } from 'react';

interface ActionBannerProps {
  readonly labelledBy: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

export function ActionBanner({ labelledBy, children, action }: ActionBannerProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-leaf-soft p-5"
    >
      <div className="flex min-w-0 grow basis-64 items-center gap-4">{children}</div>
      {action}
    </section>
  );
}
