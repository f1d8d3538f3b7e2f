-- Early fraud warnings and reviews of the sandbox's charges. An inquiry is a dispute of its own status.

-- owner: sandbox
create table sandbox_fraud_warnings (
  id text primary key,
  charge_id text not null unique references sandbox_charges,
  fraud_type text not null,
  created_at timestamptz not null default app_now()
);

-- owner: sandbox
create table sandbox_reviews (
  id text primary key,
  charge_id text not null unique references sandbox_charges,
  opened_reason text not null check (opened_reason in ('rule', 'manual')),
  closed_reason text check (closed_reason in ('approved', 'refunded', 'refunded_as_fraud', 'disputed')),
  created_at timestamptz not null default app_now()
);

-- owner: sandbox
alter table sandbox_aftermaths
  drop constraint sandbox_aftermaths_event_check,
  add constraint sandbox_aftermaths_event_check check (event in (
    'dispute', 'inquiry', 'fraud_warning', 'review', 'settle_refund', 'fail_refund', 'settle_debit', 'return_debit'));
