import { Select } from './select.tsx';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly getLabel: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ values, getLabel, onChange, ...field }: ChoiceProps<Value>) {
  return (
    <Select
      {...field}
      onChange={(event) => {
        const chosen = values.find((one) => one === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      options={values.map((value) => ({ value, label: getLabel(value) }))}
    />
  );
}
