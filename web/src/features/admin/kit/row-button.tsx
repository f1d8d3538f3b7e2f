import { TEXT_LINK } from '../../../ui/text-link.ts';

interface RowButtonProps {
  readonly label: string;
  /** Accessible name that includes the row's name, because the visible label repeats per row. */
  readonly fullLabel: string;
  readonly isPending?: boolean;
  readonly onPress: () => void;
}

export function RowButton({ label, fullLabel, isPending = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={fullLabel}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? undefined : onPress}
      className={`${TEXT_LINK} min-h-8 aria-disabled:cursor-progress aria-disabled:text-muted`}
    >
      {label}
    </button>
  );
}
