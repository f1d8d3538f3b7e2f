import { classNames } from './class-names.ts';

interface ChipsProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly getLabel: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { legend, name, values, value, getLabel, onChange } = props;
  return (
    <div
      role="radiogroup"
      aria-label={legend}
      className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <div className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {values.map((one) => (
          <label
            key={one}
            className={classNames(
              'relative flex min-h-10 cursor-pointer items-center rounded-full border px-4 text-sm font-medium whitespace-nowrap',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
              one === value
                ? 'border-leaf bg-leaf-soft text-leaf-strong'
                : 'border-edge bg-surface hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {getLabel(one)}
          </label>
        ))}
      </div>
    </div>
  );
}
