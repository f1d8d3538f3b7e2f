import type { Person } from '@circle-link/contract/admin/fields';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatAgo } from '../../../platform/i18n/ago.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { useMinute } from '../../../platform/clock.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useAccountName } from '../../../ui/values/use-account-name.ts';

export function Instant({ at }: { readonly at: string | null }) {
  const language = useLanguage();
  return at === null ? '–' : <time dateTime={at}>{formatInstant(at, language)}</time>;
}

export function Ago({ at, never = '–' }: { readonly at: string | null; readonly never?: string }) {
  const language = useLanguage();
  const now = useMinute();
  if (at === null) return never;
  return (
    <time dateTime={at} title={formatInstant(at, language)}>
      {formatAgo(at, now, language)}
    </time>
  );
}

const WRAPPED = `${TEXT_LINK} break-words`;

export function MemberLink({ person }: { readonly person: Person }) {
  return (
    <Link to="/admin/members/$id" params={{ id: person.id }} className={WRAPPED}>
      {person.name}
    </Link>
  );
}

interface IdLinkProps {
  readonly id: string;
  /** Page of the thing, or of the member who has it. */
  readonly to: string;
}

export function IdLink({ id, to }: IdLinkProps) {
  return (
    <span className="whitespace-nowrap">
      <Link to={to} className={TEXT_LINK}>
        <code className="text-sm">{id.slice(-8)}</code>
      </Link>
      <CopyId id={id} />
    </span>
  );
}

export function PaymentLink({ id }: { readonly id: string }) {
  return <IdLink id={id} to={`/admin/payments/${id}`} />;
}

export function GroupLink({ group }: { readonly group: { readonly id: string; readonly name: string } }) {
  return (
    <Link to="/admin/groups/$id" params={{ id: group.id }} className={WRAPPED}>
      {group.name}
    </Link>
  );
}

export function AccountLink({ id, name }: { readonly id: number; readonly name: string }) {
  const getName = useAccountName();
  return (
    <Link to="/admin/ledger/accounts/$id" params={{ id: String(id) }} className={WRAPPED} title={name}>
      {getName(name)}
    </Link>
  );
}

export function TransactionLink({ id }: { readonly id: number }) {
  return (
    <Link to="/admin/ledger/transactions/$id" params={{ id: String(id) }} className={WRAPPED}>
      {id}
    </Link>
  );
}

function CopyId({ id }: { readonly id: string }) {
  const t = useTranslate();
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => showToast({ title: t('admin.frame.copied'), description: id }),
      () => showToast({ title: t('admin.frame.notCopied'), description: id, variant: 'destructive' }),
    );
  return (
    <IconButton
      label={t('admin.frame.copy', { id })}
      className="size-7! align-middle"
      onClick={() => void copy()}
    >
      <Copy aria-hidden="true" className="size-3.5" />
    </IconButton>
  );
}

export function ShortId({ id }: { readonly id: string }) {
  return (
    <span className="whitespace-nowrap">
      <code title={id}>{id.slice(-8)}</code>
      <CopyId id={id} />
    </span>
  );
}

interface RowButtonProps {
  readonly label: string;
  /** Accessible name that includes the row's name, because the visible label repeats per row. */
  readonly fullLabel: string;
  readonly isPending?: boolean;
  readonly onPress: () => void;
}

export function RowButton({ label, fullLabel, isPending = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={fullLabel}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? undefined : onPress}
      className={`${TEXT_LINK} min-h-8 aria-disabled:cursor-progress aria-disabled:text-muted`}
    >
      {label}
    </button>
  );
}

interface RowDialogProps {
  readonly label: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A cell that opens everything about its row. The dialog is outside the table, which would truncate its text. */
export function RowDialog({ label, title = label, children }: RowDialogProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${TEXT_LINK} max-w-full truncate`}
        aria-haspopup="dialog"
        title={label}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen &&
        createPortal(
          <Dialog title={title} closeLabel={t('admin.money.close')} onClose={() => setOpen(false)}>
            {children}
          </Dialog>,
          document.body,
        )}
    </>
  );
}
