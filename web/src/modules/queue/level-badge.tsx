import { getLevelTerms, type Level } from '@circle-link/contract/queue/mechanism';
import { classNames } from '../../ui/class-names.ts';

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
