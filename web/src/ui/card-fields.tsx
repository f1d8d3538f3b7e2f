import { FlaskConical } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { readExpiry } from '../platform/card-provider.ts';
import { deployment } from '../platform/deployment.ts';
import { Badge } from './badge.tsx';
import { TextInput } from './text-input.tsx';

/** A card as it is typed. */
export interface CardText {
  readonly cardNumber: string;
  readonly expiry: string;
  readonly cvc: string;
}

export const EMPTY_CARD: CardText = { cardNumber: '', expiry: '', cvc: '' };

/** Number, expiry and security code of a card, and which card to try where no real one is taken. */
export function CardFields({ form }: { readonly form: UseFormReturn<CardText> }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      {deployment.isSandbox && (
        <div className="rounded-field border border-line bg-sunken px-4 py-3">
          <Badge tone="waiting" icon={FlaskConical}>
            {t('cardForm.sandbox')}
          </Badge>
          <p className="mt-2 text-sm text-muted">{t('cardForm.testCard')}</p>
        </div>
      )}
      <TextInput
        label={t('cardForm.number')}
        {...form.register('cardNumber', { required: t('cardForm.numberMissing') })}
        autoComplete="cc-number"
        inputMode="numeric"
        error={errors.cardNumber?.message}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          label={t('cardForm.expiry')}
          {...form.register('expiry', {
            validate: (text) => readExpiry(text) !== null || t('cardForm.expiryMissing'),
          })}
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder="MM / YY"
          error={errors.expiry?.message}
        />
        <TextInput
          label={t('cardForm.cvc')}
          {...form.register('cvc', { required: t('cardForm.cvcMissing') })}
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
          error={errors.cvc?.message}
        />
      </div>
    </>
  );
}
