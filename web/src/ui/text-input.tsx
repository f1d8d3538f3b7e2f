import { useId, type ComponentProps, type ReactNode } from 'react';
import { joinDescriptionIds, FIELD_LOOK, FieldFrame, type FieldProps } from './form-field.tsx';

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
