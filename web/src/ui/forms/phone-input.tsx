import type { Language } from '@circle-link/contract/messages/language';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import type { renderCountryPicker } from './country-picker.tsx';
import { TextInput } from './text-fields.tsx';

type PhoneInputProps = ComponentProps<typeof TextInput> & {
  readonly countryLabel: string;
  readonly language: Language;
};

/**
 * A phone number with its country. The value is complete: outside the US it begins with the calling code, which the
 * picker writes. The picker loads after the page. Without it, members type "+" and the code.
 */
export function PhoneInput({ countryLabel, language, ...rest }: PhoneInputProps) {
  const ownId = useId();
  const id = rest.id ?? rest.name ?? ownId;
  const renderPicker = usePicker();
  const before = renderPicker?.({ fieldId: id, label: countryLabel, language });
  return (
    <TextInput
      autoComplete="tel"
      inputMode="tel"
      {...rest}
      type="tel"
      id={id}
      before={before ?? <span className="w-20 shrink-0" />}
    />
  );
}

function usePicker(): typeof renderCountryPicker | null {
  const [render, setRender] = useState<typeof renderCountryPicker | null>(null);
  useEffect(() => {
    import('./country-picker.tsx').then(
      (loaded) => setRender(() => loaded.renderCountryPicker),
      () => undefined,
    );
  }, []);
  return render;
}
