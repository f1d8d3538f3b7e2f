import type { SavedCard } from '@circle-link/contract/charges/cards';
import type { CoolOff } from '@circle-link/contract/auth/safeguards';
import type { VerificationStatus } from '@circle-link/contract/auth/verification';
import type { AvailableMoney, PayoutAccount } from '@circle-link/contract/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { coolOffQuery } from '../../platform/api/safeguard-queries.ts';
import { deployment } from '../../platform/deployment.ts';
import { formatDate, formatInstant } from '../../platform/i18n/language.ts';
import { type Translate, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { classNames, TEXT_LINK } from '../../ui/class-names.ts';
import { toDollars } from '../../ui/values/money.tsx';
import { useCurrentUser, verificationStatusQuery } from '../auth/index.ts';
import { cardsQuery, useCardName } from '../charges/index.ts';
import { accountQuery, availableQuery } from './queries.ts';
import { Card } from '../../ui/panels.tsx';

type Progress = 'open' | 'waiting' | 'done';

/**
 * Preparations for paying and for the own turn: ID, saved card or account, bank account for payouts. Hidden once all
 * are done. Without it members learn about reviews and waiting times only after their pot was paid out.
 */
export function ReadyChecklist() {
  const t = useTranslate();
  const checks = useQuery(verificationStatusQuery).data;
  const cards = useQuery(cardsQuery).data;
  const account = useQuery(accountQuery).data;
  const coolOff = useQuery(coolOffQuery).data;
  if (checks === undefined || cards === undefined || account === undefined || coolOff === undefined)
    return null;
  const progress = [getIdentity(checks), getPaying(cards), getAccount(account, coolOff)];
  if (areDone(progress)) return null;
  return (
    <Checklist title={t('withdrawals.ready.title')} progress={progress}>
      <IdentityItem checks={checks} back="/dashboard" />
      <PayingItem cards={cards} />
      <AccountItem account={account} coolOff={coolOff} isIdVerified={checks.isIdVerified} />
    </Checklist>
  );
}

/** What a withdrawal needs: ID, bank account, the wait after a change, and money that has arrived. Hidden once possible. */
export function WithdrawalChecklist() {
  const checks = useQuery(verificationStatusQuery).data;
  const account = useQuery(accountQuery).data;
  const coolOff = useQuery(coolOffQuery).data;
  const available = useQuery(availableQuery).data;
  if (checks === undefined || account === undefined || coolOff === undefined || available === undefined)
    return null;
  return <WithdrawalNeeds checks={checks} account={account} coolOff={coolOff} available={available} />;
}

interface WithdrawalNeedsProps {
  readonly checks: VerificationStatus;
  readonly account: PayoutAccount;
  readonly coolOff: CoolOff;
  readonly available: AvailableMoney;
}

function WithdrawalNeeds({ checks, account, coolOff, available }: WithdrawalNeedsProps) {
  const t = useTranslate();
  const needsId = !useIsAdmin();
  const hasWait = deployment.coolOffHours > 0 || coolOff.possibleFrom !== null;
  const progress = [
    ...(needsId ? [getIdentity(checks)] : []),
    getBank(account),
    ...(hasWait ? [getWait(account, coolOff)] : []),
  ];
  if (areDone(progress)) return null;
  const money = getMoney(available);
  const all = [...progress, ...(money === null ? [] : [money])];
  return (
    <Checklist title={t('withdrawals.ready.withdrawalTitle')} progress={all}>
      {needsId && <IdentityItem checks={checks} back="/withdraw" />}
      <BankItem account={account} isIdVerified={checks.isIdVerified || !needsId} />
      {hasWait && <WaitItem account={account} coolOff={coolOff} />}
      {money !== null && <MoneyItem available={available} progress={money} />}
    </Checklist>
  );
}

/** Admins withdraw without an ID check. */
function useIsAdmin(): boolean {
  return useCurrentUser()?.isAdmin === true;
}

interface ChecklistProps {
  readonly title: string;
  readonly progress: readonly Progress[];
  readonly children: ReactNode;
}

function Checklist({ title, progress, children }: ChecklistProps) {
  const t = useTranslate();
  const done = progress.filter((one) => one === 'done').length;
  return (
    <Card aria-labelledby="ready" className="max-sm:py-3">
      <h2 id="ready" className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold">
        {title}
        <span className="text-sm font-normal text-muted">
          {t('withdrawals.ready.count', { done, all: progress.length })}
        </span>
      </h2>
      <ul className="mt-1">{children}</ul>
    </Card>
  );
}

function areDone(progress: readonly Progress[]): boolean {
  return progress.every((one) => one === 'done');
}

function getIdentity({ isIdVerified, identity }: VerificationStatus): Progress {
  if (isIdVerified) return 'done';
  return identity.state === 'pending' ? 'waiting' : 'open';
}

function getPaying(cards: readonly SavedCard[]): Progress {
  return cards.some(({ isUnusable }) => !isUnusable) ? 'done' : 'open';
}

function getAccount(account: PayoutAccount, coolOff: CoolOff): Progress {
  const bank = getBank(account);
  return bank === 'done' ? getWait(account, coolOff) : bank;
}

function getBank(account: PayoutAccount): Progress {
  if (account?.state === 'checking') return 'waiting';
  return account?.state === 'ready' && account.bank !== null ? 'done' : 'open';
}

/** Adding a bank account starts the wait, so it is not over before there is one. */
function getWait(account: PayoutAccount, { possibleFrom }: CoolOff): Progress {
  if (possibleFrom !== null) return 'waiting';
  return getBank(account) === 'done' ? 'done' : 'open';
}

/** Null for a member without money. */
function getMoney({ withdrawable, later }: AvailableMoney): Progress | null {
  if (later.length > 0) return 'waiting';
  return withdrawable === '0.00' ? null : 'done';
}

const ICONS = { open: CircleDashed, waiting: Clock3, done: CircleCheck };

interface ItemProps {
  readonly progress: Progress;
  readonly title: string;
  readonly children?: ReactNode;
}

function Item({ progress, title, children }: ItemProps) {
  const t = useTranslate();
  const Icon = ICONS[progress];
  return (
    <li className={classNames('flex items-start gap-3 py-2.5', progress === 'done' && 'max-sm:sr-only')}>
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${progress === 'done' ? 'text-leaf' : 'text-muted'}`}
      />
      <div className="min-w-0 grow">
        <p className="font-medium">
          {title}
          {progress === 'done' && <span className="sr-only"> {t('withdrawals.ready.isDone')}</span>}
        </p>
        <p className="text-sm text-muted empty:hidden">{children}</p>
      </div>
    </li>
  );
}

interface IdentityItemProps {
  readonly checks: VerificationStatus;
  readonly back: '/dashboard' | '/withdraw';
}

function IdentityItem({ checks, back }: IdentityItemProps) {
  const t = useTranslate();
  const progress = getIdentity(checks);
  const title = t('withdrawals.ready.identity');
  if (progress === 'done') return <Item progress={progress} title={title} />;
  if (progress === 'waiting')
    return (
      <Item progress={progress} title={title}>
        {t('withdrawals.ready.identityWaits')}
        {checks.usualReviewHours !== null &&
          ` ${t('withdrawals.ready.usualTime', { count: Math.max(checks.usualReviewHours, 1) })}`}
      </Item>
    );
  return (
    <Item progress={progress} title={title}>
      {t('withdrawals.ready.identityNote')}{' '}
      <Link to="/verification" search={{ back }} className={TEXT_LINK}>
        {t('common.gate.identity')}
      </Link>
    </Item>
  );
}

function PayingItem({ cards }: { readonly cards: readonly SavedCard[] }) {
  const t = useTranslate();
  const getName = useCardName();
  const usable = cards.filter(({ isUnusable }) => !isUnusable);
  const saved = usable.find(({ isDefault }) => isDefault) ?? usable[0];
  const title = t('withdrawals.ready.paying');
  if (saved !== undefined)
    return (
      <Item progress="done" title={title}>
        {getName(saved)}
      </Item>
    );
  return (
    <Item progress="open" title={title}>
      {t('withdrawals.ready.payingNote')}{' '}
      <Link to="/settings/cards" className={TEXT_LINK}>
        {t('withdrawals.ready.payingAct')}
      </Link>
    </Item>
  );
}

interface AccountItemProps {
  readonly account: PayoutAccount;
  readonly coolOff: CoolOff;
  readonly isIdVerified: boolean;
}

function AccountItem({ account, coolOff, isIdVerified }: AccountItemProps) {
  const t = useTranslate();
  const language = useLanguage();
  const progress = getAccount(account, coolOff);
  const title = t('withdrawals.ready.account');
  if (progress === 'done') return <Item progress={progress} title={title} />;
  if (progress === 'waiting' && coolOff.possibleFrom !== null)
    return (
      <Item progress={progress} title={title}>
        {t('withdrawals.ready.accountFrom', { when: formatInstant(coolOff.possibleFrom, language) })}
      </Item>
    );
  return (
    <Item progress={progress} title={title}>
      {describeWait(t, progress)}{' '}
      {isIdVerified ? (
        <Link to="/withdraw" className={TEXT_LINK}>
          {t(progress === 'waiting' ? 'withdrawals.ready.accountSee' : 'withdrawals.ready.accountAct')}
        </Link>
      ) : (
        t('withdrawals.ready.accountAfter')
      )}
    </Item>
  );
}

function describeWait(t: Translate, progress: Progress): string {
  if (progress === 'waiting') return t('withdrawals.ready.accountChecked');
  const count = deployment.coolOffHours;
  return count === 0 ? '' : t('withdrawals.ready.accountNote', { count });
}

function BankItem({ account, isIdVerified }: Omit<AccountItemProps, 'coolOff'>) {
  const t = useTranslate();
  const progress = getBank(account);
  return (
    <Item progress={progress} title={t('withdrawals.ready.account')}>
      {progress === 'waiting' && t('withdrawals.ready.accountChecked')}
      {progress === 'open' && !isIdVerified && t('withdrawals.ready.accountAfter')}
    </Item>
  );
}

function WaitItem({ account, coolOff }: Pick<AccountItemProps, 'account' | 'coolOff'>) {
  const t = useTranslate();
  const language = useLanguage();
  const { possibleFrom } = coolOff;
  const progress = getWait(account, coolOff);
  return (
    <Item progress={progress} title={t('withdrawals.ready.wait', { count: deployment.coolOffHours })}>
      {progress === 'open' && t('withdrawals.ready.waitNote')}
      {possibleFrom !== null &&
        t('withdrawals.ready.waitUntil', { when: formatInstant(possibleFrom, language) })}
    </Item>
  );
}

function MoneyItem({
  available,
  progress,
}: {
  readonly available: AvailableMoney;
  readonly progress: Progress;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Item progress={progress} title={t('withdrawals.ready.money')}>
      {available.later
        .map(({ amount, availableOn }) =>
          t('withdrawals.ready.moneyFrom', {
            amount: toDollars(amount),
            day: formatDate(availableOn, language),
          }),
        )
        .join(' ')}
    </Item>
  );
}
