-- Saved cards: a member's methods, the set-ups they come from, and charges of them. Written by features/cards alone; the
-- sandbox keeps its own side of it. No card number is stored anywhere: brand, last four digits, expiry and a fingerprint.

-- A card being saved. Our key for the provider is 'setup:' and the id.
-- owner: features/cards
create table card_setups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  setup_id text unique,
  created_at timestamptz not null default app_now(),
  done_at timestamptz
);

-- owner: features/cards
create table card_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  provider_method_id text not null,
  -- Whose it is at the provider.
  customer text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2999),
  -- The provider's: the same for the same card, however often it is saved.
  fingerprint text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default app_now(),
  -- Taken off the list; the provider forgets it once no open payment needs it any more.
  removed_at timestamptz,
  detached_at timestamptz,
  check (removed_at is null or not is_default)
);
create unique index card_methods_at_provider on card_methods (provider_method_id) where removed_at is null;
create unique index card_methods_one_a_card on card_methods (user_id, fingerprint) where removed_at is null;
create unique index card_methods_one_default on card_methods (user_id) where is_default;
create index card_methods_to_detach on card_methods (removed_at) where removed_at is not null and detached_at is null;

-- A contribution is charged to a saved card. What the provider is asked is made of this row alone, so that asking again
-- under the same key is the same question, whoever asks.
alter table card_payments
  drop constraint card_payments_purpose_check,
  add constraint card_payments_purpose_check check (purpose in ('hold', 'join', 'contribution')),
  add column method_id uuid references card_methods,
  add column description text,
  add column return_url text,
  -- When the provider was told that an attempt that has ended here can never be charged.
  add column intent_closed_at timestamptz,
  add constraint card_payments_method_check
    check (method_id is null or (purpose = 'contribution' and description is not null and return_url is not null));
create index card_payments_of_method on card_payments (method_id) where method_id is not null;
create index card_payments_to_close on card_payments (created_at)
  where method_id is not null and status = 'canceled' and intent_id is not null and intent_closed_at is null;

-- The saved card that an event tells of.
alter table card_events add column method jsonb;

create or replace view card_inbox_events as
  select e.id, e.event_id, e.kind, e.intent_id, e.amount_cents, e.currency, e.fee_cents, e.refund_id, e.refund_status,
         e.dispute_id, e.dispute_fee_cents, e.failure_message, e.metadata, e.occurred_at,
         p.id as payment_id, p.purpose, p.subject_id, p.user_id, p.status as payment_status,
         p.amount_cents as payment_amount_cents, p.currency as payment_currency, p.intent_id as payment_intent_id,
         e.method
    from card_events e left join card_payments p on p.id = e.payment_id;

-- As in 0007, and the saved card is stored too.
-- owner: features/cards
create or replace function card_inbox_take(p_events jsonb, p_limit integer) returns setof card_inbox_events
  language plpgsql set enable_seqscan = off as $$
declare
  v_done bigint;
  v_now timestamptz := app_now();
begin
  select done_through into v_done from card_inbox for update;
  if p_events is not null then
    insert into card_events (event_id, kind, type, intent_id, amount_cents, currency, fee_cents, payment_id, refund_id,
        refund_status, dispute_id, dispute_fee_cents, failure_message, metadata, method, occurred_at, received_at)
      select e.event_id, e.kind, e.type, e.intent_id, e.amount_cents, e.currency, e.fee_cents,
        coalesce((select p.id from card_payments p where p.id = e.payment_id),
                 (select p.id from card_payments p where p.intent_id = e.intent_id)),
        e.refund_id, e.refund_status, e.dispute_id, e.dispute_fee_cents, e.failure_message, coalesce(e.metadata, '{}'),
        e.method, e.occurred_at, v_now
      from jsonb_to_recordset(p_events) e(event_id text, kind text, type text, intent_id text,
        amount_cents bigint, currency text, fee_cents bigint, payment_id uuid, refund_id text, refund_status text,
        dispute_id text, dispute_fee_cents bigint, failure_message text, metadata jsonb, method jsonb,
        occurred_at timestamptz, place integer)
      order by e.place
      on conflict (event_id) do nothing;
  end if;
  -- The mark moves here, in the transaction that applies what is returned: both happen, or neither.
  update card_inbox set done_through = t.id
    from (select max(id) as id from (select id from card_events where id > v_done order by id limit p_limit) w) t
   where t.id is not null;
  return query select i.* from card_inbox_events i, card_inbox m
    where i.id > v_done and i.id <= m.done_through order by i.id;
end $$;

-- owner: platform/card-provider
create table sandbox_methods (
  id text primary key,
  customer text not null,
  -- Which published test card it is.
  card text not null,
  last4 text not null check (length(last4) = 4),
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text not null,
  created_at timestamptz not null default app_now(),
  detached_at timestamptz
);

-- owner: platform/card-provider
create table sandbox_setups (
  id text primary key,
  client_secret text not null unique,
  customer text not null,
  metadata jsonb not null,
  status text not null default 'requires_payment_method'
    check (status in ('requires_payment_method', 'requires_action', 'succeeded')),
  -- While the payer stands before the 3-D-Secure page: which page, which card, where to return.
  authentication_id text unique,
  pending_card jsonb,
  return_url text,
  last_error jsonb,
  method_id text references sandbox_methods,
  created_at timestamptz not null default app_now(),
  check ((status = 'requires_action') = (authentication_id is not null and pending_card is not null)),
  check ((status = 'succeeded') = (method_id is not null))
);
