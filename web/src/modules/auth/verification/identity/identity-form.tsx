import { buildIdDocumentForm, hasBackSide, ID_TYPES, type IdType } from '@circle-link/contract/auth/identity';
import { verificationCalls } from '@circle-link/contract/auth/verification';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../../platform/i18n/texts.ts';
import { useContractForm } from '../../../../platform/forms/contract-form.ts';
import { sendForm } from '../../../../platform/forms/send-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx';
import { Progress } from '../../../../ui/loading.tsx';
import { Select } from '../../../../ui/forms/choice-fields.tsx';
import { TextInput } from '../../../../ui/forms/text-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { operator } from '../../../../platform/operator.ts';
import { TEXT_LINK } from '../../../../ui/class-names.ts';

const schema = buildIdDocumentForm<File>();

interface IdentityFormProps {
  readonly isAgain: boolean;
  readonly onSent: () => Promise<void>;
}

interface Values {
  readonly idType: IdType;
  readonly idNumber: string;
  readonly front: File | null;
  readonly back: File | null;
}

function toFormData({ idType, idNumber, front, back }: Values): FormData {
  const data = new FormData();
  data.append('idType', idType);
  data.append('idNumber', idNumber);
  if (front !== null) data.append('front', front);
  if (back !== null && hasBackSide(idType)) data.append('back', back);
  return data;
}

export function IdentityForm({ isAgain, onSent }: IdentityFormProps) {
  const t = useTranslate();
  const [share, setShare] = useState(0);
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema,
    defaultValues: { idType: 'passport', idNumber: '', front: null, back: null },
    submit: async (values) => {
      setShare(0);
      await sendForm(verificationCalls.sendDocument, toFormData(values), setShare);
      await onSent();
    },
  });
  const idType = form.watch('idType');
  const isSending = form.formState.isSubmitting;
  const pictureField = (name: 'front' | 'back') => ({
    name,
    hint: t('verification.identity.pictureHint'),
    picture: form.watch(name),
    onChange: (picture: File | null) => {
      form.setValue(name, picture, { shouldValidate: picture !== null, shouldDirty: true });
    },
    onProblem: (message: string) => {
      form.setError(name, { type: 'picture', message });
    },
    error: getError(name),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-5">
      <ErrorSummary items={summary} attempt={attempt} />
      <Select
        label={t('verification.identity.idType')}
        {...form.register('idType')}
        options={ID_TYPES.map((value) => ({ value, label: t(`verification.identity.types.${value}`) }))}
        error={getError('idType')}
      />
      <TextInput
        label={t('verification.identity.idNumber')}
        hint={t('verification.identity.idNumberHint')}
        {...form.register('idNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={getError('idNumber')}
      />
      <PictureField
        label={t(hasBackSide(idType) ? 'verification.identity.front' : 'verification.identity.passportPage')}
        {...pictureField('front')}
      />
      {hasBackSide(idType) && (
        <PictureField label={t('verification.identity.back')} {...pictureField('back')} />
      )}
      {isSending && (
        <div className="space-y-1">
          <Progress label={t('verification.identity.progress')} {...(share < 1 && { value: share * 100 })} />
          <p className="text-sm text-muted" aria-live="polite">
            {t(share < 1 ? 'verification.identity.sending' : 'verification.identity.checking')}
          </p>
        </div>
      )}
      <Button type="submit" isPending={isSending} pendingLabel={t('verification.identity.sending')}>
        {t(isAgain ? 'verification.identity.sendAgain' : 'verification.identity.send')}
      </Button>
      <SupportLine />
    </form>
  );
}

function SupportLine() {
  const t = useTranslate();
  const { supportEmail } = operator;
  return (
    <p className="text-sm text-muted">
      {t('verification.identity.questions')}{' '}
      {supportEmail === null ? (
        <Link to="/help" className={TEXT_LINK}>
          {t('verification.identity.toHelp')}
        </Link>
      ) : (
        <a href={`mailto:${supportEmail}`} className={`${TEXT_LINK} inline-block max-w-full break-words`}>
          {supportEmail}
        </a>
      )}
    </p>
  );
}
