import type { CurrentUser } from '@circle-link/contract/auth/auth';
import type { VerificationStatus } from '@circle-link/contract/auth/verification';
import type { SavedCard } from '@circle-link/contract/charges/cards';
import { isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { isProfileMissingForPayment } from '@circle-link/contract/gate';
import { addDays } from '@circle-link/contract/groups/calendar';
import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { addTexts, type Translate, useTranslate } from '../../platform/i18n/texts.ts';
import { payAfterDocument, type WayToPay } from '../../platform/navigation/after-document.ts';
import { Button } from '../../ui/button.tsx';
import { ClosedGate, GateAhead, isGateClosed } from '../../ui/frame/closed-gate.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/panels.tsx';
import { LocalDeadline } from '../../ui/values/local-deadline.tsx';
import { useCurrentUser, verificationStatusQuery } from '../auth/index.ts';
import { cardsQuery, UnusableMethods } from '../charges/index.ts';
import { type Destination, RecipientLine, useDestination, useIsDestinationPending } from './destination.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { PayPanel } from './pay-panel.tsx';
import type { PayablePayment } from './payable.ts';
import { type Outcome, type PayOrder, redirectToConfirm } from './use-pay.ts';
import { useWays, WaysToPay } from './ways-to-pay.tsx';
import payDialog from '../../../../locales/en/pay-dialog.json';

addTexts({ payDialog });

interface PayDialogProps {
  readonly payable: PayablePayment;
  readonly toConfirm: string | null;
  readonly paying: UseMutationResult<Outcome, Error, PayOrder>;
  /** Chosen before the identity document was sent. */
  readonly firstWay?: WayToPay | undefined;
  readonly onClose: () => void;
}

export function PayDialog({ payable, toConfirm, paying, firstWay, onClose }: PayDialogProps) {
  const t = useTranslate();
  const name = payable.groupName === '' ? t('payments.unknownGroup') : payable.groupName;
  const cards = useQuery(cardsQuery);
  const checks = useQuery(verificationStatusQuery);
  const destination = useDestination(payable);
  // A choice that appears later would move the others under a tap.
  const isLoading = useIsDestinationPending(payable) || checks.isPending;
  return (
    <Dialog
      title={t('payDialog.title', { group: name })}
      closeLabel={t('common.close')}
      onClose={onClose}
      size="sheet"
    >
      <div className="space-y-6">
        <GoesTo payable={payable} destination={destination} />
        {toConfirm !== null && !paying.isPending && <ToConfirm payable={payable} url={toConfirm} />}
        <Outcomes paying={paying} />
        <UnusableMethods cards={cards.data ?? []} />
        <Loaded
          query={isLoading ? { ...cards, data: undefined } : cards}
          failed={t('payDialog.cardsFailed')}
          skeleton={<Skeleton className="h-65.5 w-full" />}
        >
          {(saved) => (
            <Choice
              payable={payable}
              destination={destination}
              saved={saved}
              checks={checks.data}
              paying={paying}
              firstWay={firstWay}
              onClose={onClose}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

interface ChoiceProps extends Omit<PayDialogProps, 'toConfirm'> {
  readonly destination: Destination | undefined;
  readonly saved: readonly SavedCard[];
  readonly checks: VerificationStatus | undefined;
}

function Choice({ payable, destination, saved, checks, paying, firstWay, onClose }: ChoiceProps) {
  const t = useTranslate();
  const gate = findStepBeforePaying(useCurrentUser(), checks);
  const usable = saved.filter(
    ({ kind, isUnusable }) => !isUnusable && (payable.kind === 'own' || !isBankDebit(kind)),
  );
  const ways = useWays(payable, { usable, destination, first: firstWay });
  const { chosen } = ways;
  const recipient = destination?.recipient?.firstName ?? '';
  const hasFailed = isRefused(paying);
  const choose = (value: string) => {
    if (hasFailed) paying.reset();
    ways.choose(value);
  };
  const pay = (cardId: string) =>
    paying.mutate(
      { requested: chosen.cost, cardId },
      { onSuccess: ({ status }) => (status === 'paid' || status === 'begun') && onClose() },
    );
  return (
    <>
      {(ways.ways.length > 1 || chosen.saved !== null) && (
        <WaysToPay {...ways} choose={choose} recipient={recipient} isDisabled={paying.isPending} />
      )}
      {gate === null ? (
        <PayPanel
          payable={payable}
          chosen={chosen}
          recipient={recipient}
          isPending={paying.isPending}
          hasFailed={hasFailed}
          onPay={pay}
          onSaved={choose}
          onRecorded={onClose}
        />
      ) : (
        <GateAhead gate={gate} onGo={() => payAfterDocument(payable.paymentId, chosen.type)}>
          {t(gate === 'profile_required' ? 'payDialog.profileFirst' : 'payDialog.identityFirst')}
        </GateAhead>
      )}
    </>
  );
}

function isRefused({ isError, error, data }: PayDialogProps['paying']): boolean {
  return isError ? !isGateClosed(error) : data?.status === 'failed';
}

interface GoesToProps {
  readonly payable: PayablePayment;
  readonly destination: Destination | undefined;
}

/** Payment deadline in the group's and the reader's time zone. After the due date, the end of the grace period. */
function DueUntil({ group }: Pick<Destination, 'group'>) {
  const { nextDueDate, graceDays, seats, timeZone } = group;
  if (nextDueDate === null) return null;
  const isLate = seats.some(({ state }) => state === 'late');
  return <LocalDeadline day={isLate ? addDays(nextDueDate, graceDays) : nextDueDate} timeZone={timeZone} />;
}

function GoesTo({ payable, destination }: GoesToProps) {
  const t = useTranslate();
  const { kind, payerName, round } = payable;
  return (
    <div className="space-y-3">
      <div className="flex min-h-12 items-center">
        {destination !== undefined && (
          <RecipientLine recipient={destination.recipient}>
            <p className="font-semibold break-words">{describeDestination(t, destination, round)}</p>
            {destination.status === 'open' && <DueUntil group={destination.group} />}
          </RecipientLine>
        )}
      </div>
      {kind === 'cover' && (
        <p className="text-sm text-muted">{t('payDialog.coverLead', { name: payerName, round })}</p>
      )}
    </div>
  );
}

function describeDestination(t: Translate, { status, recipient }: Destination, round: number): string {
  if (recipient === null || status === 'closed') return t('payDialog.over', { round });
  if (status === 'missed')
    return recipient.isMine
      ? t('payDialog.overToYou', { round })
      : t('payDialog.overTo', { name: recipient.firstName, round });
  if (recipient.isMine) return t('payDialog.toYou', { round });
  return t('payDialog.to', { name: recipient.firstName, round });
}

/** The first gate that the server would report. The document must be accepted or under review. */
function findStepBeforePaying(
  user: CurrentUser | null,
  checks: VerificationStatus | undefined,
): 'profile_required' | 'identity_required' | null {
  if (checks === undefined || user?.isAdmin === true) return null;
  if (user !== null && isProfileMissingForPayment(user)) return 'profile_required';
  return checks.isIdVerified || checks.identity.state === 'pending' ? null : 'identity_required';
}

function ToConfirm({ payable, url }: { readonly payable: PayablePayment; readonly url: string }) {
  const t = useTranslate();
  return (
    <Notice tone="waiting" title={t('payDialog.confirmTitle')}>
      <p>{t('payDialog.confirmText')}</p>
      <Button variant="quiet" className="mt-2" onClick={() => void redirectToConfirm(payable, url)}>
        {t('payDialog.confirm')}
      </Button>
    </Notice>
  );
}

function Outcomes({ paying }: { readonly paying: PayDialogProps['paying'] }) {
  const t = useTranslate();
  if (paying.isPending) return null;
  if (paying.isError && isGateClosed(paying.error))
    return (
      <Notice tone="waiting" role="alert">
        <p>{getErrorMessage(paying.error, '')}</p>
        <ClosedGate error={paying.error} />
      </Notice>
    );
  if (paying.isError)
    return (
      <Notice tone="problem" role="alert" title={t('payments.pay.failedTitle')}>
        <p>{getErrorMessage(paying.error, t('payDialog.unknown'))}</p>
      </Notice>
    );
  return <OutcomeNotice outcome={paying.data} />;
}
