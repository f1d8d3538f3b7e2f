-- The back office's money and operations: refunds that a second person decides, what each job did last, the rows behind a
-- failed check, and the indexes that the screens search by.

-- Every refund that an admin asked for on a screen. Above a sum a day it only waits for another admin (docs/decisions/0030).
-- owner: features/entry
create table refund_requests (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references card_payments,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 500),
  -- 'done': it needed nobody else.
  status text not null check (status in ('waiting', 'approved', 'declined', 'done')),
  asked_by uuid not null references users,
  asked_at timestamptz not null default app_now(),
  decided_by uuid references users,
  decided_at timestamptz,
  decision_reason text,
  -- Whoever asks never decides, whatever a program says.
  constraint decided_by_another check (asked_by <> decided_by),
  check ((status in ('approved', 'declined')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index refund_requests_one_open on refund_requests (payment_id) where status = 'waiting';
create index refund_requests_of_asker on refund_requests (asked_by, asked_at);
create index refund_requests_of_payment on refund_requests (payment_id);

-- Money that is due back and does not move: a refund that cannot be sent, or one that the bank sent back. Asking again is
-- right only where it is booked as due: one made at the provider itself is, once it has bounced.
create view stranded_refunds as
  select r.* from card_refunds r
   where (r.status = 'requested' and r.tries >= 3)
      or (r.status = 'failed'
          and not exists (select from card_refunds n where n.payment_id = r.payment_id and n.intent_id = r.intent_id
                             and (n.status <> 'failed' or (n.created_at, n.id) > (r.created_at, r.id)))
          and (r.requested_by <> 'provider'
               or exists (select from ledger_transactions t where t.key = 'refund:' || r.id || ':bounced')));
create index card_refunds_failed on card_refunds (created_at) where status = 'failed';

-- What a job did last: when it ended well, how long that took, and how it failed since.
alter table job_runs alter column ended_at drop not null;
alter table job_runs add column took_ms integer check (took_ms >= 0);
alter table job_runs add column failed_at timestamptz;
alter table job_runs add column error text;

-- The first rows that break a check: their ids, for the back office alone.
alter table check_results add column sample jsonb not null default '[]';

-- Runs of the checks that somebody asked for: one at a time, and how far it is.
-- owner: features/transparency
create table check_runs (
  id bigint generated always as identity primary key,
  started_by uuid not null references users,
  started_at timestamptz not null default now(),
  -- Moves while it runs: a run whose process died stands still.
  moved_at timestamptz not null default now(),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  ended_at timestamptz,
  error text
);
create unique index check_runs_one_open on check_runs ((true)) where ended_at is null;

-- What the screens search by. Their price for the batch of entries is in docs/decisions/0030.
create index card_payments_newest on card_payments (created_at desc, id desc);
create index card_payments_of_payer on card_payments (user_id, created_at desc, id desc);
create index card_events_of_payment on card_events (payment_id) where payment_id is not null;
create index card_refunds_newest on card_refunds (created_at desc, id desc);
create index ledger_accounts_of_name on ledger_accounts (name, id);
create index ledger_transactions_of_kind on ledger_transactions (kind, id);
create index ledger_transactions_of_time on ledger_transactions (happened_at);
create index audit_leaves_of_subject on audit_leaves (subject_id, id);
create index audit_leaves_of_actor on audit_leaves (actor_id, id) where actor_id is not null;
create index audit_leaves_of_kind on audit_leaves (kind, id);
create index audit_blocks_of_time on audit_blocks using brin (sealed_at) with (pages_per_range = 8);
