import { useId, type ComponentProps, type ReactNode } from 'react';
import { joinDescriptionIds, FieldError } from './form-field.tsx';

interface CheckboxProps extends ComponentProps<'input'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? rest.name ?? ownId;
  return (
    <div>
      <label htmlFor={fieldId} className="flex cursor-pointer items-start gap-3 py-1">
        <input
          {...rest}
          id={fieldId}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={joinDescriptionIds(fieldId, { hint, error }) ?? rest['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${fieldId}-hint`} className="ml-8 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={fieldId} error={error} />
    </div>
  );
}
