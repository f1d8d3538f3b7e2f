-- The sandbox is a workspace of its own (record 0067): it alone writes its tables, and it keeps customers and the facts of
-- a hosted page, as Stripe does.
-- owner of sandbox_idempotency_keys: sandbox
-- owner of sandbox_intents: sandbox
-- owner of sandbox_checkout_sessions: sandbox
-- owner of sandbox_charges: sandbox
-- owner of sandbox_refunds: sandbox
-- owner of sandbox_disputes: sandbox
-- owner of sandbox_aftermaths: sandbox
-- owner of sandbox_events: sandbox
-- owner of sandbox_deliveries: sandbox
-- owner of sandbox_methods: sandbox
-- owner of sandbox_setups: sandbox

-- owner: sandbox
create table sandbox_customers (
  id text primary key,
  metadata jsonb not null,
  created_at timestamptz not null default app_now()
);
-- Those of before were called as the product calls its members.
insert into sandbox_customers (id, metadata)
  select customer, '{}'::jsonb from sandbox_setups union select customer, '{}'::jsonb from sandbox_methods;
alter table sandbox_setups add foreign key (customer) references sandbox_customers;
alter table sandbox_methods add foreign key (customer) references sandbox_customers;

alter table sandbox_checkout_sessions add column metadata jsonb;
update sandbox_checkout_sessions s set metadata = i.metadata from sandbox_intents i where i.id = s.intent_id;
alter table sandbox_checkout_sessions alter column metadata set not null;
