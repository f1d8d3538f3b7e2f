import { useId, type ComponentProps } from 'react';
import { describedBy, FIELD_LOOK, FieldFrame, type FieldProps } from './form-field.tsx';

/**
 * A text field with its label, hint and error. Takes what `register()` of react-hook-form gives; say `autoComplete`
 * and, where the keyboard differs, `inputMode`.
 */
export function TextInput({ label, hint, error, id, ...rest }: FieldProps & ComponentProps<'input'>) {
  const ownId = useId();
  const fieldId = id ?? rest.name ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...rest}
        id={fieldId}
        className={FIELD_LOOK}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </FieldFrame>
  );
}
