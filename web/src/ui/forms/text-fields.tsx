import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The message of the failed rule, from the contract or the server. */
  readonly error?: string | undefined;
}

export const FIELD_LOOK =
  'block w-full min-h-12 rounded-field border border-edge bg-surface px-3 py-2.5 text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-clay aria-invalid:outline-clay disabled:bg-sunken disabled:text-muted';

/** Ids of hint and error for `aria-describedby`, undefined without either. */
export function joinDescriptionIds(
  id: string,
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
): string | undefined {
  const ids = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  return ids.filter((part) => part !== '').join(' ') || undefined;
}

export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-clay">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}

interface FieldFrameProps extends FieldProps {
  readonly id: string;
  readonly children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

interface TextInputProps extends FieldProps, ComponentProps<'input'> {
  readonly before?: ReactNode;
}

/**
 * A text field with label, hint and error. Accepts `register()` of react-hook-form. Set `autoComplete`, and `inputMode`
 * where the keyboard differs.
 */
export function TextInput({ label, hint, error, id, before, ...rest }: TextInputProps) {
  const ownId = useId();
  const fieldId = id ?? rest.name ?? ownId;
  const input = (
    <input
      type="text"
      {...rest}
      id={fieldId}
      className={FIELD_LOOK}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={joinDescriptionIds(fieldId, { hint, error })}
    />
  );
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      {before === undefined ? (
        input
      ) : (
        <span className="flex gap-2">
          {before}
          {input}
        </span>
      )}
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, id, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  const ownId = useId();
  const fieldId = id ?? rest.name ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <textarea
        rows={3}
        {...rest}
        id={fieldId}
        className={FIELD_LOOK}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={joinDescriptionIds(fieldId, { hint, error })}
      />
    </FieldFrame>
  );
}
