-- A member's names for wishes to pay by card what they owe, also of those that joined a charge which was under way: the same
-- name again is the same charge.

-- owner: features/owed
create table owed_requests (
  user_id uuid not null references users,
  request_id uuid not null,
  card_payment_id uuid not null references card_payments,
  asked_at timestamptz not null default app_now(),
  primary key (user_id, request_id)
);
create index owed_requests_by_age on owed_requests (asked_at);
