import { type ComponentProps, useId } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { FIELD_LOOK, FieldFrame, type FieldProps, joinDescriptionIds } from './text-fields.tsx';
import { LANGUAGE_FORMATS } from '../../../../locales/languages.gen.ts';
import { PhoneInput } from './phone-input.tsx';

/**
 * Field for an amount. Spanish shows "US$" inside it, because readers may take "50" for pesos. Labels say "dollars", so
 * the symbol is hidden from screen readers.
 */
export function AmountInput({ label, hint, error, id, ...rest }: FieldProps & ComponentProps<'input'>) {
  const ownId = useId();
  const fieldId = id ?? rest.name ?? ownId;
  const sign = LANGUAGE_FORMATS[useLanguage()].dollarsInField;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <span className="relative block">
        {sign !== '' && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          >
            {sign}
          </span>
        )}
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          id={fieldId}
          className={`${FIELD_LOOK}${sign === '' ? '' : ' pl-12'}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={joinDescriptionIds(fieldId, { hint, error })}
        />
      </span>
    </FieldFrame>
  );
}

type PhoneFieldProps = Omit<ComponentProps<typeof PhoneInput>, 'label' | 'countryLabel' | 'language'> & {
  readonly label?: string;
};

export function PhoneField({ label, ...props }: PhoneFieldProps) {
  const t = useTranslate();
  return (
    <PhoneInput
      hint={t('auth.phoneHint')}
      {...props}
      label={label ?? t('auth.phone')}
      countryLabel={t('auth.phoneCountry')}
      language={useLanguage()}
    />
  );
}
