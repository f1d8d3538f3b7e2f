import { useState } from 'react';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatPhone } from '../../../platform/forms/phone-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { PhoneCodeForm, NewNumberForm } from './phone-forms.tsx';
import verification from '../../../../../locales/en/verification.json';

addTexts({ verification });

interface PhoneCardProps {
  readonly phone: string;
  readonly onChanged: () => Promise<unknown>;
}

/** The phone number in the settings. A new one applies after its code was entered. */
export function PhoneCard({ phone, onChanged }: PhoneCardProps) {
  const t = useTranslate();
  const [step, setStep] = useState<'rest' | 'number' | 'code'>('rest');
  const shown = formatPhone(phone);
  return (
    <Card aria-labelledby="phone-title">
      <CardHeader id="phone-title" title={t('settings.phone.title')} />
      <div className="space-y-4">
        <p>{phone === '' ? t('settings.phone.none') : t('settings.phone.current', { phone: shown })}</p>
        {step === 'rest' && (
          <Button variant="quiet" onClick={() => setStep('number')}>
            {t('verification.phone.change')}
          </Button>
        )}
        {step === 'number' && (
          <NewNumberForm onSent={() => setStep('code')} onConfirm={() => setStep('rest')} />
        )}
        {step === 'code' && (
          <>
            <p>{t('verification.phone.stays', { phone: shown })}</p>
            <PhoneCodeForm
              onVerified={async () => {
                setStep('rest');
                showToast({ title: t('verification.phone.changedTitle') });
                await onChanged();
              }}
            />
          </>
        )}
      </div>
    </Card>
  );
}
