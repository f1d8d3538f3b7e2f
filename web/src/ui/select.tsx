import { useId, type ComponentProps } from 'react';
import { describedBy, FIELD_LOOK, FieldFrame, type FieldProps } from './form-field.tsx';

interface SelectProps extends FieldProps, ComponentProps<'select'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The browser's own list: it is the best one on a phone. */
export function Select({ label, hint, error, id, options, ...rest }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? rest.name ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <select
        {...rest}
        id={fieldId}
        className={FIELD_LOOK}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
