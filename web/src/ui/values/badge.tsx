import { Check, CircleAlert, Clock3, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type BadgeTone = 'done' | 'waiting' | 'problem' | 'plain';

const TONES: Record<BadgeTone, { readonly look: string; readonly icon: LucideIcon }> = {
  done: { look: 'bg-leaf-soft text-leaf', icon: Check },
  waiting: { look: 'bg-gold-soft text-gold', icon: Clock3 },
  problem: { look: 'bg-clay-soft text-clay', icon: CircleAlert },
  plain: { look: 'bg-sunken text-muted', icon: Info },
};

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly icon?: LucideIcon;
  readonly isBareOnPhone?: boolean;
  readonly children: ReactNode;
}

/** A status with icon and text, never color alone. */
export function Badge({ tone, icon, isBareOnPhone = false, children }: BadgeProps) {
  const { look, icon: ownIcon } = TONES[tone];
  const Icon = icon ?? ownIcon;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold',
        look,
        isBareOnPhone &&
          'max-sm:inline max-sm:bg-transparent max-sm:p-0 max-sm:[&>svg]:mr-1 max-sm:[&>svg]:inline max-sm:[&>svg]:align-[-2px]',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.5} />
      {children}
    </span>
  );
}
