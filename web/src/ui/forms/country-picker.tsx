import {
  addCallingCode,
  CALLING_CODES,
  findCountry,
  moveToCountry,
} from '@circle-link/contract/fields/calling-codes';
import { type Language, LOCALES } from '@circle-link/contract/messages/language';
import { HOME_COUNTRY } from '@circle-link/contract/fields/typed-values';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FIELD_LOOK } from './text-fields.tsx';

interface CountryPickerProps {
  readonly fieldId: string;
  readonly label: string;
  readonly language: Language;
}

/** The country picker of a phone number. In a separate file, so that it loads after the page. */
export const renderCountryPicker = (props: CountryPickerProps) => <CountryPicker {...props} />;

function CountryPicker({ fieldId, label, language }: CountryPickerProps) {
  const { country, pick } = useCountry(fieldId);
  const options = useMemo(() => listCountries(language), [language]);
  return (
    <span className="relative block w-20 shrink-0">
      <select
        aria-label={label}
        autoComplete="off"
        value={country}
        onChange={(event) => pick(event.target.value)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className="pointer-events-none block rounded-field peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf"
      >
        <span className={FIELD_LOOK}>
          <span className="flex items-center justify-between gap-1">
            {country}
            <ChevronDown className="size-5 text-muted" />
          </span>
        </span>
      </span>
    </span>
  );
}

function useCountry(fieldId: string) {
  const [country, setCountry] = useState<string>(HOME_COUNTRY);
  // A ref, because events may arrive before the next render.
  const chosen = useRef<string>(HOME_COUNTRY);
  const before = useRef('');
  const choose = (next: string) => {
    chosen.current = next;
    setCountry(next);
  };
  const read = useEffectEvent((field: HTMLInputElement) => {
    // Not after the "+" itself was deleted.
    const isPlusGone = before.current.startsWith('+') && field.value === before.current.slice(1);
    const whole = isPlusGone ? field.value : addCallingCode(field.value, chosen.current);
    if (whole !== field.value) field.setRangeText(whole, 0, field.value.length, 'end');
    before.current = field.value;
    choose(findCountry(field.value, chosen.current));
  });
  useEffect(() => {
    const field = findField(fieldId);
    if (field === null) return undefined;
    const onInput = () => read(field);
    onInput();
    // A native listener, so that the form sees the value with the calling code.
    field.addEventListener('input', onInput);
    return () => field.removeEventListener('input', onInput);
  }, [fieldId]);
  const pick = (next: string) => {
    const field = findField(fieldId);
    if (field === null) return;
    const moved = moveToCountry(field.value, chosen.current, next);
    choose(next);
    field.setRangeText(moved, 0, field.value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { country, pick };
}

function findField(id: string): HTMLInputElement | null {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : null;
}

/** Most readers with a foreign number come from these countries, so they are listed first. */
const FIRST: readonly string[] = [HOME_COUNTRY, 'MX', 'CA', 'DO'];

/** "Mexico (+52)": all countries in the reader's language, sorted by name. */
function listCountries(language: Language) {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' });
  const { compare } = new Intl.Collator(LOCALES[language]);
  const rank = (country: string) => (FIRST.includes(country) ? FIRST.indexOf(country) : FIRST.length);
  return [...CALLING_CODES]
    .map(([value, code]) => ({ value, label: `${names.of(value) ?? value} (+${code})` }))
    .sort((left, right) => rank(left.value) - rank(right.value) || compare(left.label, right.label));
}
