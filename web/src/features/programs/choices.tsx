import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/form-field.tsx';

interface ChoicesProps {
  /** Also the id that the error summary links to. */
  readonly name: string;
  readonly legend: string;
  readonly values: readonly string[];
  readonly words: Readonly<Record<string, string>>;
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

export function Choices({ name, legend, values, words, field, error }: ChoicesProps) {
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="rounded-field"
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={words[value] ?? value}
          {...field}
          id={`${name}-${value}`}
          value={value}
        />
      ))}
      <FieldError id={name} error={error} />
    </fieldset>
  );
}
