import { TEXT_LINK } from '../../../ui/text-link.ts';

interface RowButtonProps {
  readonly label: string;
  /** What it does, with the name of its row, as others in the list say the same. */
  readonly fullLabel: string;
  readonly isPending?: boolean;
  readonly onPress: () => void;
}

/** A command of a row: as high as a row allows. */
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
