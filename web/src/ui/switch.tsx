import { useId } from 'react';
import { classNames } from './class-names.ts';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isPending?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A toggle that applies immediately. The knob's position shows the state, not color alone. */
export function Switch({ label, isOn, isPending = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <span id={id} className="font-semibold">
        {label}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && onChange(!isOn)}
        className={classNames(
          'inline-flex h-7 w-12 shrink-0 items-center rounded-full border-2 px-0.5 transition-colors aria-disabled:cursor-progress aria-disabled:opacity-60',
          isOn ? 'border-leaf bg-leaf' : 'border-edge bg-surface',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'size-5 rounded-full transition-transform forced-colors:bg-[CanvasText]',
            isOn ? 'translate-x-5 bg-surface' : 'bg-edge',
          )}
        />
      </button>
    </div>
  );
}
