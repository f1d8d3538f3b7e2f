import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { entryCalls, type PaymentIntentAnswer, paymentIntentBody } from '@circle-link/contract/queue/entry';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import join from '../../../../locales/en/join.json';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { FoldedOdds, FoldedTerms, OddsCard } from '../../modules/queue/odds-card.tsx';
import { ENTRY_BREAKDOWN, FeeLines, FoldedFees } from '../../modules/queue/fee-lines.tsx';
import { PlaceInLine } from '../../modules/queue/place-in-line.tsx';
import { memberPositionQuery } from '../../modules/queue/queries.ts';
import { ApiError, getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import type { CardForm } from '../../platform/cards/card-provider.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { formatDollars } from '../../platform/i18n/amounts.ts';
import { formatCount } from '../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { redirectTo } from '../../platform/navigation/redirects.ts';
import { useIsAlive } from '../../ui/browser-facts.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Checkbox } from '../../ui/forms/choice-fields.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { PhoneField } from '../../ui/forms/localized-fields.tsx';
import { ProviderFields } from '../../ui/forms/provider-fields.tsx';
import { TextInput } from '../../ui/forms/text-fields.tsx';
import { FormPage, PageTitle } from '../../ui/frame/page-frames.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Card, CardHeader, Notice } from '../../ui/panels.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import consent from '../../../../locales/en/consent.json';

addTexts({ consent, join });

/** `/join`: an entry without an account. First the contact data, then the card. Members see their position instead. */
export function Page() {
  const user = useCurrentUser();
  const [intent, setIntent] = useState<PaymentIntentAnswer | null>(null);
  if (user?.hasPosition === true) return <HasPosition />;
  if (intent !== null) return <PaymentStep intent={intent} onBack={() => setIntent(null)} />;
  return <ContactStep onReady={setIntent} />;
}

function ContactStep({ onReady }: { readonly onReady: (intent: PaymentIntentAnswer) => void }) {
  const t = useTranslate();
  const user = useCurrentUser();
  const isAlive = useIsAlive();
  return (
    <>
      <PageTitle title={t('join.title')} lead={t('join.lead')} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-6">
        <OddsCard />
        <Card aria-labelledby="contact" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CardHeader id="contact" title={t('join.contact')} />
          {isAlive ? (
            <ContactForm email={user?.email ?? ''} phone={user?.phone ?? ''} onReady={onReady} />
          ) : (
            <Skeleton className="h-80 w-full" />
          )}
          <div className="mt-4">
            <FoldedFees title={t('join.fees')} breakdown={ENTRY_BREAKDOWN} />
          </div>
        </Card>
        <div className="grid gap-4">
          <FoldedTerms />
          <JoinSteps />
          <Link to="/queue" className={`${TEXT_LINK} justify-self-start py-1`}>
            {t('line.guide')}
          </Link>
        </div>
      </div>
    </>
  );
}

interface PaymentStepProps {
  readonly intent: PaymentIntentAnswer;
  readonly onBack: () => void;
}

function PaymentStep({ intent, onBack }: PaymentStepProps) {
  const t = useTranslate();
  // This step is shorter than the previous one, whose button was far down.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const back = (
    <button type="button" className={`${TEXT_LINK} py-2`} onClick={onBack}>
      {t('join.change')}
    </button>
  );
  return (
    <FormPage title={t('join.cardTitle')} footer={back}>
      <JoinCardForm intent={intent} />
      <div className="mt-6">
        <FoldedOdds />
      </div>
    </FormPage>
  );
}

function HasPosition() {
  const t = useTranslate();
  const language = useLanguage();
  const position = useQuery(memberPositionQuery).data?.globalPosition;
  return (
    <FormPage title={t('join.hasPositionTitle')}>
      {position === undefined ? <Skeleton className="h-32 w-full" /> : <PlaceInLine position={position} />}
      <p className="my-4">
        {t('join.hasPosition', { position: position === undefined ? '…' : formatCount(position, language) })}
      </p>
      <div className="grid gap-3">
        <Link to="/dashboard" className={buttonLook()}>
          {t('join.viewDashboard')}
        </Link>
        <Link to="/my-entry" className={`${TEXT_LINK} justify-self-start py-2`}>
          {t('join.success.receipt')}
        </Link>
      </div>
    </FormPage>
  );
}

const amounts = () => ({
  base: formatDollars(ENTRY_QUOTE.baseCents),
  cardFee: formatDollars(ENTRY_QUOTE.cardFeeCents),
  appFee: formatDollars(ENTRY_QUOTE.appFeeCents),
  total: formatDollars(ENTRY_QUOTE.totalCents),
});

function JoinSteps() {
  const t = useTranslate();
  const steps = t.group('join.steps', amounts());
  return (
    <section aria-label={t('join.stepsTitle')}>
      <ol className="grid gap-2 sm:max-lg:grid-cols-3 sm:max-lg:gap-6">
        {steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span
              aria-hidden="true"
              className="inline-flex size-6 items-center justify-center rounded-full bg-leaf-soft text-sm font-semibold text-leaf"
            >
              {index + 1}
            </span>
            <p className="font-semibold">{step.title}</p>
            <p className="col-start-2 text-sm text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ContactFormProps {
  readonly email: string;
  readonly phone: string;
  readonly onReady: (intent: PaymentIntentAnswer) => void;
}

export function ContactForm({ email, phone, onReady }: ContactFormProps) {
  const t = useTranslate();
  const [isRefused, setRefused] = useState(false);
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: paymentIntentBody,
    defaultValues: { email, phoneNumber: phone },
    submit: async (values) => {
      setRefused(false);
      onReady(await call(entryCalls.join, { body: values }));
    },
    onRefused: (error) => {
      setRefused(error instanceof ApiError && error.status === 409);
      showToast({
        title: t('join.errorTitle'),
        description: getErrorMessage(error, t('join.intentFailed')),
        variant: 'destructive',
      });
    },
  });
  const submit = (event: SyntheticEvent) => {
    const { email: typedEmail, phoneNumber } = form.getValues();
    if (typedEmail.trim() === '' || phoneNumber.trim() === '')
      showToast({ title: t('join.missingTitle'), description: t('join.missing'), variant: 'destructive' });
    onSubmit(event);
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      {isRefused && (
        <p>
          <Link to="/auth" search={{ mode: 'sign-in' }} className={TEXT_LINK}>
            {t('join.signIn')}
          </Link>
        </p>
      )}
      <TextInput
        label={t('auth.email')}
        {...form.register('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={getError('email')}
      />
      <PhoneField {...form.register('phoneNumber')} error={getError('phoneNumber')} />
      <Disclosure summary={t('join.readRisks')}>
        <div className="space-y-3 text-sm">
          <p>{t('consent.agreements.financialRisk')}</p>
          <p>{t('consent.agreements.participationTerms')}</p>
        </div>
      </Disclosure>
      <Checkbox
        label={t('consent.risks')}
        {...form.register('acceptedRisks')}
        error={getError('acceptedRisks')}
      />
      <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('join.continuing')}>
        {t('join.continue')}
      </Button>
    </form>
  );
}

interface JoinCardFormProps {
  readonly intent: PaymentIntentAnswer;
}

function JoinCardForm({ intent }: JoinCardFormProps) {
  const t = useTranslate();
  const getReason = useBankReason();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPaying, setPaying] = useState(false);
  const fields = useRef<CardForm>(null);
  // A click before the provider's fields are ready would be lost.
  const [isReady, setReady] = useState(false);
  const showReady = useCallback(() => setReady(true), []);
  const purpose = useMemo(() => ({ clientSecret: intent.clientSecret }), [intent.clientSecret]);
  const fail = (title: string, description: string) => {
    setRefusal(description);
    showToast({ title, description, variant: 'destructive' });
  };
  const pay = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPaying || fields.current === null) return;
    setRefusal(null);
    setPaying(true);
    const success = `/success?payment_intent=${intent.paymentIntentId}&redirect_status=succeeded`;
    try {
      const answer = await fields.current.confirm('pay', intent.clientSecret, '/success');
      if (answer.outcome === 'refused') fail(t('join.payFailedTitle'), answer.message);
      if (answer.outcome === 'accepted') await redirectTo(success);
    } catch {
      fail(t('join.errorTitle'), t('join.somethingWrong'));
    }
    setPaying(false);
  };
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void pay(event)}>
      {refusal !== null && (
        <Notice tone="problem" role="alert" title={t('join.payFailedTitle')}>
          <p>{getReason(refusal)}</p>
        </Notice>
      )}
      <ProviderFields purpose={purpose} formRef={fields} onReady={showReady} />
      <Disclosure summary={t('join.payHint', { total: toDollars(intent.breakdown.total) })}>
        <FeeLines breakdown={intent.breakdown} />
      </Disclosure>
      <p className="font-semibold">{t('entry.noUndo')}</p>
      <Button type="submit" disabled={!isReady} isPending={isPaying} pendingLabel={t('join.paying')}>
        {t('join.pay')}
      </Button>
    </form>
  );
}
