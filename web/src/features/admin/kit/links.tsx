import type { Person } from '@circle-link/contract/admin/fields';
import { Link } from '@tanstack/react-router';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { useAccountName } from '../../../ui/use-account-name.ts';
import { CopyId } from './short-id.tsx';

const WRAPPED = `${TEXT_LINK} break-words`;

export function MemberLink({ person }: { readonly person: Person }) {
  return (
    <Link to={`/admin/members/${person.id}`} className={WRAPPED}>
      {person.name}
    </Link>
  );
}

export function PaymentLink({ id }: { readonly id: string }) {
  return (
    <span className="whitespace-nowrap">
      <Link to={`/admin/payments/${id}`} className={TEXT_LINK}>
        <code className="text-sm">{id.slice(-8)}</code>
      </Link>
      <CopyId id={id} />
    </span>
  );
}

export function WithdrawalLink({
  withdrawal: { id, memberId },
}: {
  readonly withdrawal: { readonly id: string; readonly memberId: string };
}) {
  return (
    <span className="whitespace-nowrap">
      <Link to={`/admin/members/${memberId}`} className={TEXT_LINK}>
        <code className="text-sm">{id.slice(-8)}</code>
      </Link>
      <CopyId id={id} />
    </span>
  );
}

export function AccountLink({ id, name }: { readonly id: number; readonly name: string }) {
  const getName = useAccountName();
  return (
    <Link to={`/admin/ledger/accounts/${id}`} className={WRAPPED} title={name}>
      {getName(name)}
    </Link>
  );
}

export function TransactionLink({ id }: { readonly id: number }) {
  return (
    <Link to={`/admin/ledger/transactions/${id}`} className={WRAPPED}>
      {id}
    </Link>
  );
}
