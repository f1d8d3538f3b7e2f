import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { joinDescriptionIds, FIELD_LOOK, FieldFrame, type FieldProps } from './form-field.tsx';

interface SelectProps extends FieldProps, ComponentProps<'select'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Select({ label, hint, error, id, options, ...rest }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? rest.name ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <span className="relative block">
        <select
          {...rest}
          id={fieldId}
          className={`${FIELD_LOOK} appearance-none pr-10`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={joinDescriptionIds(fieldId, { hint, error })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </span>
    </FieldFrame>
  );
}
