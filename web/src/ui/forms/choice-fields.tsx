import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { FIELD_LOOK, FieldError, FieldFrame, type FieldProps, joinDescriptionIds } from './text-fields.tsx';
import { classNames } from '../class-names.ts';

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

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The formatted value, next to the label and for screen readers. */
  readonly shown: string;
  readonly onChange: (value: number) => void;
}

export function Slider({ label, value, min, max, shown, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm font-semibold">
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true" className="tabular-nums">
          {shown}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        className="mt-2 block h-6 w-full accent-leaf"
      />
    </div>
  );
}

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

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isPending?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A toggle that applies immediately. The knob's position shows the state, not color alone. */
export function Switch({ label, isOn, isPending = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <span id={id} className="font-semibold">
        {label}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && onChange(!isOn)}
        className={classNames(
          'inline-flex h-7 w-12 shrink-0 items-center rounded-full border-2 px-0.5 transition-colors aria-disabled:cursor-progress aria-disabled:opacity-60',
          isOn ? 'border-leaf bg-leaf' : 'border-edge bg-surface',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'size-5 rounded-full transition-transform forced-colors:bg-[CanvasText]',
            isOn ? 'translate-x-5 bg-surface' : 'bg-edge',
          )}
        />
      </button>
    </div>
  );
}
