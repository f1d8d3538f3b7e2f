-- Warnings about charges: inquiries of banks, early fraud warnings of card networks, and reviews. None of them moves money.

-- owner: features/cards
create table card_warnings (
  -- The provider's id: an inquiry keeps it when it becomes a dispute.
  warning_id text primary key,
  payment_id uuid not null references card_payments,
  kind text not null check (kind in ('inquiry', 'early_fraud_warning', 'review')),
  -- As the provider spells it.
  reason text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Answered: an inquiry whose answer the bank is looking at.
  status text not null check (status in ('open', 'answered', 'closed')),
  opened_at timestamptz not null,
  -- Until when an inquiry can be answered; null of anything else, and where no answer is waited for.
  respond_by timestamptz,
  closed_at timestamptz,
  -- How it ended, as the provider spells it, or became_dispute.
  outcome text,
  -- When the provider said so; what it said before that does not count.
  told_at timestamptz not null,
  reconciled_at timestamptz,
  check ((status = 'closed') = (closed_at is not null)),
  check ((status = 'closed') = (outcome is not null)),
  check (respond_by is null or (kind = 'inquiry' and status = 'open')),
  check (status <> 'answered' or kind = 'inquiry')
);
create index card_warnings_of_payment on card_warnings (payment_id);
create index card_warnings_not_closed on card_warnings (opened_at) where status <> 'closed';

-- With an event about a charge's warning: all that the provider says of it.
-- owner: features/cards
alter table card_events add column warning jsonb;
