-- What is booked and the provider does not have, or has otherwise, until both agree or a person has settled it.

-- owner: features/reconciliation
create table provider_differences (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  -- Its id at the provider.
  provider_id text not null,
  problem text not null check (problem in ('missing', 'amount')),
  payment_id uuid not null references card_payments,
  booked_cents bigint not null check (booked_cents > 0),
  -- Null where the provider does not know it.
  told_cents bigint,
  found_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  -- Both agree by now, or an admin says why it is as it is.
  ended_at timestamptz,
  settled_by uuid references users,
  reason text,
  check ((problem = 'missing') = (told_cents is null)),
  check ((settled_by is null) = (reason is null)),
  check (settled_by is null or ended_at is not null),
  unique (kind, provider_id, problem)
);
create index provider_differences_open on provider_differences (found_at) where ended_at is null;
