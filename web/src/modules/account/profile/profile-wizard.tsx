import { accountCalls } from '@circle-link/contract/account';
import { authCalls, type CurrentUser } from '@circle-link/contract/auth/auth';
import { useEffect, useRef, useState } from 'react';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { ApiError, namesFields } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames, TEXT_LINK } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/panels.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Progress } from '../../../ui/loading.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import {
  AboutYou,
  Address,
  canOpenHold,
  findFirstOpenStep,
  findStep,
  findStepProblem,
  type ProfileField,
  profileForm,
  type ProfileValues,
  Review,
  STEP_FIELDS,
  toBody,
  toValues,
} from './profile-steps.tsx';
import profile from '../../../../../locales/en/profile.json';

addTexts({ profile });

const LAST_STEP = 2;

interface ProfileWizardProps {
  readonly user: CurrentUser;
  readonly onComplete: () => Promise<void>;
}

export function ProfileWizard({ user, onComplete }: ProfileWizardProps) {
  const t = useTranslate();
  const isSaver = user.path === 'savings';
  const [step, setStep] = useState(() => (isSaver ? findFirstOpenStep(toValues(user)) : 0));
  const [doubtedDate, setDoubtedDate] = useState<string>();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: profileForm,
    defaultValues: toValues(user),
    submit: async (values) => {
      await call(authCalls.saveProfile, { body: toBody(values, doubtedDate) });
      showToast({ title: t('profile.doneTitle'), description: t('profile.done') });
      await onComplete();
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'date_not_on_document')
        setDoubtedDate(form.getValues('dateOfBirth'));
      if (error instanceof ApiError) setStep(findStep(Object.keys(error.fields)) ?? LAST_STEP);
      if (!namesFields(error))
        showToast({
          title: t('profile.failedTitle'),
          description: t('profile.failed'),
          variant: 'destructive',
        });
    },
  });
  const values = form.watch() as ProfileValues;
  const missing = findStepProblem(step, values);
  const goNext = async () => {
    if (!(await form.trigger([...(STEP_FIELDS[step] ?? [])], { shouldFocus: true }))) return;
    if (isSaver) await saveStep(step, values);
    setStep(step + 1);
  };
  const bind = (name: ProfileField) => ({ ...form.register(name), error: getError(name) });
  return (
    <Card>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          if (step === LAST_STEP) onSubmit(event);
          else event.preventDefault();
          if (step < LAST_STEP && missing === null) void goNext();
        }}
      >
        <StepHeading step={step} />
        <ErrorSummary items={summary} attempt={attempt} />
        {step === 0 && (
          <AboutYou
            bind={bind}
            asksName={isSaver}
            provenPhone={user.isPhoneVerified ? user.phone : null}
            certainty={doubtedDate === values.dateOfBirth ? form.register('isDateCertain') : null}
          />
        )}
        {step === 1 && (
          <Address
            bind={bind}
            onState={(state) => form.setValue('state', state, { shouldValidate: form.formState.isSubmitted })}
          />
        )}
        {step === LAST_STEP && <Review user={user} values={values} />}
        <StepButtons
          step={step}
          missing={missing}
          hasQueue={canOpenHold(user)}
          isSubmitting={form.formState.isSubmitting}
          onPrevious={() => setStep(step - 1)}
        />
      </form>
    </Card>
  );
}

/** Not saved per step: a group may lock the name, and the phone is verified elsewhere. */
const SENT_AT_THE_END: readonly ProfileField[] = ['firstName', 'lastName', 'phone'];

/** Saves a step, so that closing the tab loses nothing. The last step shows validation errors. */
async function saveStep(step: number, values: ProfileValues): Promise<void> {
  const fields = (STEP_FIELDS[step] ?? []).filter((field) => !SENT_AT_THE_END.includes(field));
  const body = Object.fromEntries(fields.map((field) => [field, values[field]]));
  await call(accountCalls.editProfile, { body }).catch(() => undefined);
}

function StepHeading({ step }: { readonly step: number }) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const label = t('profile.step', { step: step + 1 });
  return (
    <div>
      <p className="mb-2 text-sm text-muted">{label}</p>
      <Progress label={label} value={step + 1} maximum={3} />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-lg font-semibold">
        {t.group('profile.steps')[step]}
      </h2>
    </div>
  );
}

interface StepButtonsProps {
  readonly step: number;
  readonly missing: ReturnType<typeof findStepProblem>;
  readonly hasQueue: boolean;
  readonly isSubmitting: boolean;
  readonly onPrevious: () => void;
}

function StepButtons({ step, missing, hasQueue, isSubmitting, onPrevious }: StepButtonsProps) {
  const t = useTranslate();
  const isLast = step === LAST_STEP;
  return (
    <>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        {step > 0 ? (
          <button
            type="button"
            className={classNames(TEXT_LINK, 'min-h-10 self-center')}
            onClick={onPrevious}
          >
            {t('profile.previous')}
          </button>
        ) : (
          <span />
        )}
        <Button
          key={isLast ? 'submit' : 'next'}
          type="submit"
          disabled={missing !== null}
          aria-describedby={missing === null ? undefined : 'why-not-next'}
          isPending={isSubmitting}
          pendingLabel={t('profile.pending')}
        >
          {!isLast && t('profile.next')}
          {isLast && (hasQueue ? t('profile.submit') : t('profile.submitNoQueue'))}
        </Button>
      </div>
      {missing !== null && (
        <p id="why-not-next" className="mt-2 text-sm text-muted sm:text-right">
          {t(`profile.missing.${missing}`)}
        </p>
      )}
    </>
  );
}
