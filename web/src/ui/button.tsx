import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'destructive';

const LOOKS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-leaf text-on-leaf hover:bg-leaf-strong',
  quiet: 'border-edge bg-surface text-ink hover:bg-sunken',
  destructive: 'border-transparent bg-clay text-on-clay hover:bg-clay-strong',
};

/**
 * A regular button fills the width of a phone and fits its label from `sm` up: pages set no width. Smaller ones, for rows
 * and next to a field, always fit their label.
 */
type ButtonSize = 'regular' | 'small' | 'row';

const SIZES: Record<ButtonSize, string> = {
  regular: 'flex min-h-12 w-full px-5 py-2.5 text-base sm:w-fit',
  small: 'inline-flex min-h-10 px-4 py-1.5 text-base',
  row: 'inline-flex min-h-8 px-3 py-0.5 text-sm',
};

export function buttonLook(
  variant: ButtonVariant = 'primary',
  extra?: string,
  size: ButtonSize = 'regular',
): string {
  return classNames(
    'items-center justify-center gap-2 rounded-field border text-center font-semibold no-underline transition-colors',
    'disabled:opacity-55 aria-disabled:cursor-progress print:hidden',
    SIZES[size],
    LOOKS[variant],
    extra,
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** While true the button shows it and ignores clicks. It keeps the focus. */
  readonly isPending?: boolean;
  readonly pendingLabel?: string;
}

/** A button that cannot submit twice. `type` defaults to "button". */
export function Button({
  variant,
  size,
  isPending,
  pendingLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const pending = isPending === true;
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook(variant, className, size)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {pending && pendingLabel !== undefined ? pendingLabel : children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name of the icon. */
  readonly label: string;
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(
        'relative inline-flex size-10 items-center justify-center rounded-field text-muted hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      {children}
    </button>
  );
}
