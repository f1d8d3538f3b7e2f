import type { Language } from '@circle-link/contract/language';
import { useEffect, useId, useState, type ComponentProps } from 'react';
import type { CountryPicker } from './country-picker.tsx';
import { TextInput } from './text-input.tsx';

type PhoneInputProps = ComponentProps<typeof TextInput> & {
  /** The name of the country picker, which stands inside the field. */
  readonly countryLabel: string;
  readonly language: Language;
};

/**
 * A phone number with the country that it is read in. The number in the field is whole: outside the US it begins with the
 * calling code, which the picker puts there. The picker comes after the page: until then, and without it, "+" is typed.
 */
export function PhoneInput({ countryLabel, language, ...rest }: PhoneInputProps) {
  const ownId = useId();
  const id = rest.id ?? rest.name ?? ownId;
  const Picker = usePicker();
  const before =
    Picker === null ? (
      <span className="w-20 shrink-0" />
    ) : (
      <Picker fieldId={id} label={countryLabel} language={language} />
    );
  return <TextInput autoComplete="tel" inputMode="tel" {...rest} type="tel" id={id} before={before} />;
}

function usePicker(): typeof CountryPicker | null {
  const [picker, setPicker] = useState<{ readonly Picker: typeof CountryPicker } | null>(null);
  useEffect(() => {
    import('./country-picker.tsx').then(
      (loaded) => setPicker({ Picker: loaded.CountryPicker }),
      () => undefined,
    );
  }, []);
  return picker?.Picker ?? null;
}
