import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Select } from '../../../ui/forms/choice-fields.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { SavedFilterBar } from './saved-filters.tsx';
import { useIsPhone } from './section.tsx';

export type Filter<Name extends string> = Readonly<Partial<Record<Name, string>>>;

type SetFilter<Name extends string> = (filter: Filter<Name>, options?: { readonly replace: boolean }) => void;

export interface FilterField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'search' | 'date';
  readonly maxLength?: number;
  /** A choice. The first option is the default and not in the URL. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

interface FilterBarProps<Name extends string> {
  readonly fields: readonly FilterField<Name>[];
  readonly filter: Filter<Name>;
  readonly onChange: SetFilter<Name>;
}

/** Keeps the filter in the URL, so that it can be linked. */
export function useFilter<Name extends string>(
  names: readonly Name[],
): readonly [Filter<Name>, SetFilter<Name>] {
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const filter: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search[name];
    if (value !== undefined && value !== '') filter[name] = value;
  }
  return [
    filter,
    (next, options) => void navigate({ to: '.', search: next, resetScroll: false, ...options }),
  ];
}

/** A filter with one choice. The first value is the default. */
export function useChoice<Name extends string, Value extends string>(
  name: Name,
  values: readonly [Value, ...Value[]],
): readonly [Value, SetFilter<Name>] {
  const [filter, setFilter] = useFilter([name]);
  return [values.find((one) => one === filter[name]) ?? values[0], setFilter];
}

/** The choices of a filter with their labels. */
export function toOptions<Value extends string>(
  values: readonly Value[],
  getLabel: (value: Value) => string,
) {
  return values.map((value) => ({ value, label: getLabel(value) }));
}

type FilterFormProps<Name extends string> = FilterBarProps<Name> & {
  /** Name of the list, whose choices can be saved. Text is not, because it may identify a person. */
  readonly savedAs?: string;
};

/** Fields with a button: nothing is fetched while the admin types. */
export function FilterForm<Name extends string>({
  fields,
  filter,
  onChange,
  savedAs,
}: FilterFormProps<Name>) {
  const t = useTranslate();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    onChange(selectFilled(fields, (name) => typed.get(name)));
  };
  const chosen = selectFilled(
    fields.filter(({ options }) => options !== undefined),
    (name) => filter[name],
  );
  return (
    <search>
      {savedAs !== undefined && (
        <SavedFilterBar
          list={savedAs}
          chosen={chosen as Readonly<Record<string, string>>}
          onChoose={(next) => onChange(next as Filter<Name>)}
        />
      )}
      <FoldOnPhone count={Object.keys(filter).length}>
        <form
          // Remounts the fields when the URL changes.
          key={JSON.stringify(filter)}
          className="grid grid-cols-2 items-end gap-3 sm:mb-4 lg:flex lg:*:w-44 lg:*:first:max-w-md lg:*:first:grow lg:*:last:w-auto"
          onSubmit={submit}
        >
          {fields.map((field) => (
            <Field key={field.name} field={field} defaultValue={filter[field.name] ?? ''} />
          ))}
          <div className="flex gap-2 max-lg:col-span-2">
            <Button type="submit" variant="quiet" className="px-3!">
              {t('admin.money.search')}
            </Button>
            {Object.keys(filter).length > 0 && (
              <Button variant="quiet" className="px-3!" onClick={() => onChange({} as Filter<Name>)}>
                {t('admin.money.clear')}
              </Button>
            )}
          </div>
        </form>
      </FoldOnPhone>
    </search>
  );
}

function selectFilled<Name extends string>(
  fields: readonly FilterField<Name>[],
  read: (name: Name) => unknown,
): Filter<Name> {
  const filled: Partial<Record<Name, string>> = {};
  for (const { name, options } of fields) {
    const value = read(name);
    if (typeof value !== 'string' || value.trim() === '' || value === options?.[0]?.value) continue;
    filled[name] = value.trim();
  }
  return filled;
}

function FoldOnPhone({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const t = useTranslate();
  const isPhone = useIsPhone();
  if (!isPhone) return children;
  return (
    <div className="mb-4">
      <Disclosure summary={t('admin.filters.title')} note={t('admin.filters.chosen', { count })}>
        {children}
      </Disclosure>
    </div>
  );
}

interface FieldProps {
  readonly field: FilterField<string>;
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
}

function Field({ field, onChange, ...value }: FieldProps) {
  const { name, label, hint, type = 'text', maxLength = 200, options } = field;
  const change = onChange && {
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  };
  if (options !== undefined)
    return <Select label={label} name={name} options={options} {...value} {...change} />;
  const text = type === 'date' ? {} : { placeholder: hint, autoComplete: 'off', maxLength };
  return <TextInput label={label} name={name} type={type} {...text} {...value} {...change} />;
}

/** Fields without a button: a choice applies at once, text after a pause in typing. */
export function LiveFilter<Name extends string>({ fields, filter, onChange }: FilterBarProps<Name>) {
  const change = (name: Name, value: string) =>
    onChange(
      selectFilled(fields, (one) => (one === name ? value : filter[one])),
      { replace: true },
    );
  const isSingle = fields.length === 1;
  return (
    <search
      className={
        isSingle
          ? 'mb-6 block max-w-64'
          : 'mb-4 grid grid-cols-2 items-end gap-3 max-sm:[&_input]:placeholder:text-transparent sm:grid-cols-[2fr_1fr]'
      }
    >
      {fields.map((field) => {
        const { name, options } = field;
        const props = { field, onChange: (value: string) => change(name, value) };
        return options === undefined ? (
          <TypedField key={name} {...props} value={filter[name] ?? ''} />
        ) : (
          <Field key={name} {...props} value={filter[name] ?? options[0]?.value ?? ''} />
        );
      })}
    </search>
  );
}

const TYPING_MILLISECONDS = 300;

type TypedFieldProps = Required<Pick<FieldProps, 'field' | 'value' | 'onChange'>>;

function TypedField({ field, value, onChange }: TypedFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef(0);
  const send = useRef(onChange);
  useEffect(() => {
    send.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link or the Back button has changed the URL.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setSent(text.trim());
      send.current(text);
    }, TYPING_MILLISECONDS);
  };
  return <Field field={field} value={typed} onChange={type} />;
}
