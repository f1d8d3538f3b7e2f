-- The entry queue: holds, positions, the counter (features/queue) and the entries that paid for them (features/entry).
-- The state of the whole queue is a function of n, the number of paid entries: only payouts write to a position's row.

-- owner: features/queue
create table queue_counter (
  id integer primary key default 1 check (id = 1),
  entries bigint not null default 0 check (entries >= 0)
);
insert into queue_counter default values;

-- owner: features/queue
create table queue_holdings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  level smallint not null default 1,
  -- The permanent number, once paid. While holding, the number shown is provisional and computed.
  queue_position bigint,
  -- A hold past expires_at is expired for every reader, whatever stands here.
  status text not null default 'holding' check (status in ('holding', 'expired', 'paid', 'released')),
  held_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  extensions smallint not null default 0 check (extensions between 0 and 10),
  paid_at timestamptz,
  amount_cents bigint not null check (amount_cents > 0),
  check ((status = 'paid') = (paid_at is not null and queue_position is not null))
) with (fillfactor = 80);
create unique index queue_holdings_one_active on queue_holdings (user_id) where status = 'holding';
create index queue_holdings_active on queue_holdings (held_at) where status = 'holding';
create index queue_holdings_of_member on queue_holdings (user_id, held_at desc);

-- owner: features/entry
-- One paid entry. Its id is the card payment's. The lines add up, and the pool always gets the whole base.
create table contributions (
  id uuid primary key references card_payments,
  -- The payment's member, who was looked up when the payment was opened.
  user_id uuid not null,
  amount_cents bigint not null,
  stripe_fee_cents bigint not null check (stripe_fee_cents >= 0),
  admin_fee_cents bigint not null,
  net_amount_cents bigint not null,
  payment_intent_id text not null,
  status text not null default 'completed' check (status in ('completed', 'disputed', 'refunded')),
  -- The batch's transaction. A data-check proves that they agree; a foreign key would be looked up for every entry.
  ledger_transaction_id bigint not null,
  created_at timestamptz not null,
  completed_at timestamptz not null,
  check (amount_cents = stripe_fee_cents + admin_fee_cents + net_amount_cents)
) with (fillfactor = 90);
create index contributions_of_member on contributions (user_id);

-- Spec §3: the fees of each entry, read off the entries themselves.
create view admin_fee_tracking as
  select id as contribution_id, amount_cents as total_amount_cents, stripe_fee_cents, admin_fee_cents,
         net_amount_cents as net_to_system_cents, completed_at as created_at
    from contributions;

-- owner: features/queue
create table queue_positions (
  global_position bigint primary key check (global_position > 0),
  user_id uuid not null references users,
  contribution_id uuid not null unique references contributions,
  -- frozen: a dispute is open; withdrawn: refunded or lost. Both keep their number and keep cascading.
  status text not null default 'active' check (status in ('active', 'frozen', 'withdrawn')),
  current_level smallint not null check (current_level between 1 and 5),
  has_completed_level boolean not null default false,
  -- Cash that went to the member; cash withheld while not active and the part of it applied to the operator's loss;
  -- what the operator has still lost on this entry.
  earnings_cents bigint not null default 0 check (earnings_cents >= 0),
  withheld_cents bigint not null default 0 check (withheld_cents >= 0),
  applied_cents bigint not null default 0,
  loss_cents bigint not null default 0 check (loss_cents >= 0),
  created_at timestamptz not null,
  last_advanced_at timestamptz,
  -- An admin allows this member to enter again, at the tail.
  reentry_cleared_at timestamptz,
  check (applied_cents between 0 and withheld_cents)
) with (fillfactor = 80);
-- One standing position a member; a withdrawn one that was cleared no longer counts.
create unique index queue_positions_one_a_member on queue_positions (user_id) where reentry_cleared_at is null;
create index queue_positions_recent on queue_positions (created_at);

-- How many payouts a level has made after n entries: the same closed formula as contract/mechanism (a test compares them).
-- owner: features/queue
create function queue_payouts_at(p_level integer, p_entries bigint) returns bigint
  language sql immutable parallel safe
  -- The payout of place p at level l happens at entry 3^l p + (3^l - 1) / 2.
  return greatest(0, (p_entries - ((array[3, 9, 27, 81, 243])[p_level] - 1) / 2) / (array[3, 9, 27, 81, 243])[p_level]);

-- The batch's functions: each keeps its plan, so that a batch costs few round trips and no planning.

-- What a batch of at most p_count entries must know: n, who of its members stands in the line, who may be paid.
-- owner: features/queue
create function queue_read_for_entries(p_users uuid[], p_count integer)
  returns table (entries bigint, positioned uuid[], recipients json) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_entries bigint;
begin
  select c.entries into strict v_entries from queue_counter c;
  return query select v_entries,
    array(select p.user_id from queue_positions p where p.user_id = any(p_users) and p.reentry_cleared_at is null),
    (select json_agg(paid) from generate_series(1, 5) level, lateral (
       select p.* from queue_positions p
        where p.global_position > queue_payouts_at(level, v_entries)
          and p.global_position <= queue_payouts_at(level, v_entries + p_count)) paid);
end $$;

-- Gives new positions, moves paid ones on and moves n; refuses when n is not what the caller read.
-- owner: features/queue
create function queue_record_entries(p_from bigint, p_to bigint, p_positions jsonb) returns void language plpgsql set enable_seqscan = off as $$
begin
  update queue_counter set entries = p_to where entries = p_from;
  if not found then
    raise exception 'the queue no longer has % entries', p_from using errcode = 'serialization_failure';
  end if;
  with states as materialized (select * from jsonb_populate_recordset(null::queue_positions, p_positions)),
  advanced as (
    update queue_positions p
       set current_level = s.current_level, has_completed_level = s.has_completed_level,
           earnings_cents = s.earnings_cents, withheld_cents = s.withheld_cents, applied_cents = s.applied_cents,
           loss_cents = s.loss_cents, last_advanced_at = s.last_advanced_at
      from states s where p.global_position = s.global_position and s.global_position <= p_from)
  insert into queue_positions (global_position, user_id, contribution_id, current_level, has_completed_level,
      earnings_cents, withheld_cents, applied_cents, loss_cents, created_at, last_advanced_at)
    select global_position, user_id, contribution_id, current_level, has_completed_level, earnings_cents, withheld_cents,
           applied_cents, loss_cents, created_at, last_advanced_at
      from states where global_position > p_from;
end $$;

-- Marks holds as paid, also lapsed ones whose payment came late, and ends other holds of the same members.
-- owner: features/queue
create function queue_pay_holds(p_holds uuid[], p_numbers bigint[], p_times timestamptz[], p_users uuid[]) returns void
  language plpgsql set enable_seqscan = off as $$
begin
  if cardinality(p_users) = 0 then
    return;
  end if;
  update queue_holdings h set status = 'paid', paid_at = s.at, queue_position = s.number
    from unnest(p_holds, p_numbers, p_times) s(id, number, at) where h.id = s.id;
  update queue_holdings set status = 'released' where status = 'holding' and user_id = any(p_users);
end $$;

-- Inserts the entries of a batch, each naming the ledger transaction that booked it.
-- owner: features/entry
create function contributions_record(p_transaction_id bigint, p_base bigint, p_ids uuid[], p_users uuid[], p_amounts bigint[],
    p_card_fees bigint[], p_app_fees bigint[], p_intents text[], p_times timestamptz[]) returns void language plpgsql as $$
begin
  insert into contributions (id, user_id, amount_cents, stripe_fee_cents, admin_fee_cents, net_amount_cents,
      payment_intent_id, ledger_transaction_id, created_at, completed_at)
    select s.id, s.user_id, s.amount, s.card_fee, s.app_fee, p_base, s.intent_id, p_transaction_id, s.at, s.at
      from unnest(p_ids, p_users, p_amounts, p_card_fees, p_app_fees, p_intents, p_times)
           s(id, user_id, amount, card_fee, app_fee, intent_id, at);
end $$;

-- Which members have been told by mail of their new position: everything up to this number.
-- owner: features/entry
create table entry_announcements (
  id integer primary key default 1 check (id = 1),
  through_position bigint not null default 0
);
insert into entry_announcements default values;

-- How far a member has read their bell.
-- owner: features/notifications
create table notification_marks (
  user_id uuid primary key references users,
  read_through bigint not null default 0
);
