import { Check, CircleAlert, Clock3, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { getLevelTerms, type Level } from '@circle-link/contract/queue/mechanism';
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

const LOOKS: Record<Level, string> = {
  1: 'text-level-1',
  2: 'text-level-2',
  3: 'text-level-3',
  4: 'text-level-4',
  5: 'text-level-5',
};

export function LevelBadge({ level, label }: { readonly level: Level; readonly label?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border border-current px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        LOOKS[level],
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 14 10" className="h-2.5 w-3.5" fill="currentColor">
        {[1, 2, 3, 4, 5].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 3}
            y={10 - bar * 2}
            width="2"
            height={bar * 2}
            opacity={bar <= level ? 1 : 0.25}
          />
        ))}
      </svg>
      {label ?? `${level} ${getLevelTerms(level).name}`}
    </span>
  );
}
