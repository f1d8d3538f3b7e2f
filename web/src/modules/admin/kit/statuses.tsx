import type { AdminGroupItem } from '@circle-link/contract/admin/groups';
import type { AdminMemberItem } from '@circle-link/contract/admin/members';
import type { AdminPaymentItem, AdminPaymentPage } from '@circle-link/contract/admin/payments';
import type { RefundItem } from '@circle-link/contract/admin/refunds';
import { Lock } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Badge, type BadgeTone } from '../../../ui/values/badge.tsx';

const PAYMENT: Record<AdminPaymentItem['status'], BadgeTone> = {
  open: 'waiting',
  canceled: 'plain',
  succeeded: 'done',
  partly_refunded: 'plain',
  refunded: 'plain',
  disputed: 'problem',
};

export function PaymentStatus({ status }: { readonly status: AdminPaymentItem['status'] }) {
  const t = useTranslate();
  return <Badge tone={PAYMENT[status]}>{t(`admin.money.payment.${status}`)}</Badge>;
}

const REFUND: Record<RefundItem['status'], BadgeTone> = {
  requested: 'waiting',
  pending: 'waiting',
  succeeded: 'done',
  failed: 'problem',
};

export function RefundStatus({ status }: { readonly status: RefundItem['status'] }) {
  const t = useTranslate();
  return <Badge tone={REFUND[status]}>{t(`admin.money.refund.${status}`)}</Badge>;
}

type Position = NonNullable<AdminPaymentPage['entry']>['positionStatus'];
const POSITION: Record<Position, BadgeTone> = { active: 'done', frozen: 'problem', withdrawn: 'plain' };

export function PositionStatus({ status }: { readonly status: Position }) {
  const t = useTranslate();
  return <Badge tone={POSITION[status]}>{t(`admin.money.position.${status}`)}</Badge>;
}

type Request = AdminPaymentPage['requests'][number]['status'];
const REQUEST: Record<Request, BadgeTone> = {
  waiting: 'waiting',
  approved: 'done',
  done: 'done',
  declined: 'plain',
};

export function RequestStatus({ status }: { readonly status: Request }) {
  const t = useTranslate();
  return <Badge tone={REQUEST[status]}>{t(`admin.money.request.${status}`)}</Badge>;
}

type Warning = AdminPaymentPage['warnings'][number]['status'];
const WARNING: Record<Warning, BadgeTone> = { open: 'problem', answered: 'waiting', closed: 'plain' };

export function WarningStatus({ status }: { readonly status: Warning }) {
  const t = useTranslate();
  return <Badge tone={WARNING[status]}>{t(`admin.payments.warnings.status.${status}`)}</Badge>;
}

type Dispute = AdminPaymentPage['disputes'][number]['status'];
const DISPUTE: Record<Dispute, BadgeTone> = { open: 'problem', won: 'done', lost: 'plain' };

export function DisputeStatus({ status }: { readonly status: Dispute }) {
  const t = useTranslate();
  return <Badge tone={DISPUTE[status]}>{t(`admin.money.dispute.${status}`)}</Badge>;
}

export function StateBadge({ member }: { readonly member: Pick<AdminMemberItem, 'status' | 'isActive'> }) {
  const t = useTranslate();
  if (member.status === 'closed') return <Badge tone="plain">{t('admin.members.states.closed')}</Badge>;
  if (member.status === 'pending') return <Badge tone="waiting">{t('admin.members.states.pending')}</Badge>;
  return member.isActive ? (
    <Badge tone="done">{t('admin.members.states.active')}</Badge>
  ) : (
    <Badge tone="problem" icon={Lock}>
      {t('admin.members.states.locked')}
    </Badge>
  );
}

export function PhaseBadge({ group }: { readonly group: Pick<AdminGroupItem, 'phase' | 'status'> }) {
  const t = useTranslate();
  if (group.phase === 'finished')
    return (
      <Badge tone={group.status === 'completed' ? 'done' : 'plain'}>
        {t(`admin.groups.states.${group.status}`)}
      </Badge>
    );
  return (
    <Badge tone={group.phase === 'running' ? 'done' : 'waiting'}>
      {t(`admin.groups.phases.${group.phase}`)}
    </Badge>
  );
}
