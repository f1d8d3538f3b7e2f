import { useId, type ComponentProps } from 'react';
import { joinDescriptionIds, FIELD_LOOK, FieldFrame, type FieldProps } from './form-field.tsx';

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
