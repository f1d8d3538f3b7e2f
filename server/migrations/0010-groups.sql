-- Savings groups: groups, members, invitations, rounds, swaps, votes (features/groups), the contributions owed in them
-- (features/payments), and their accounts in the ledger. Whoever changes turns or money of a group holds its row first.

-- owner: features/groups
create table groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 1000),
  contribution_cents bigint not null check (contribution_cents between 100 and 99999999),
  currency text not null default 'usd' check (currency = 'usd'),
  frequency text not null check (frequency in ('weekly', 'bi-weekly', 'monthly')),
  max_members smallint not null check (max_members between 3 and 20),
  status text not null default 'active' check (status in ('active', 'completed', 'cancelled')),
  created_by uuid not null references users,
  -- The planned day while forming; the calendar's anchor once started.
  start_date date not null,
  time_zone text not null check (length(time_zone) between 1 and 60),
  payout_order text not null check (payout_order in ('random', 'join', 'organiser')),
  grace_days smallint not null check (grace_days between 0 and 14),
  late_fee_cents bigint not null default 0 check (late_fee_cents between 0 and contribution_cents / 10),
  current_round smallint not null default 1 check (current_round >= 1),
  -- As many as members at the start; null before.
  rounds smallint check (rounds between 3 and 20),
  -- The draw: the commitment is public from the beginning, the secret from the start on.
  draw_commitment text not null check (draw_commitment ~ '^[0-9a-f]{64}$'),
  draw_secret text not null check (draw_secret ~ '^[0-9a-f]{64}$'),
  charter_hash text not null,
  previous_group_id uuid references groups,
  created_at timestamptz not null default app_now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((started_at is null) = (rounds is null)),
  check ((status = 'active') = (finished_at is null)),
  check (started_at is not null or status <> 'completed'),
  check (rounds is null or current_round <= rounds)
) with (fillfactor = 80);
create index groups_forming on groups (start_date) where started_at is null and status = 'active';
create index groups_previous on groups (previous_group_id) where previous_group_id is not null;

-- owner: features/groups
-- Every version of a group's charter, word for word.
create table group_charters (
  group_id uuid not null references groups,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- What the text was made of, to show it in another language.
  terms jsonb not null,
  text text not null,
  created_at timestamptz not null default app_now(),
  primary key (group_id, hash)
);

-- owner: features/groups
-- Who is or was in a group. A seat stays when its holder is replaced: the newcomer's row carries the same seat_id.
create table group_members (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  user_id uuid not null references users,
  seat_id uuid not null default gen_random_uuid(),
  role text not null default 'member' check (role in ('organiser', 'member')),
  -- The round in which this seat receives; null while forming.
  payout_order smallint check (payout_order >= 1),
  has_received_payout boolean not null default false,
  charter_hash text,
  charter_accepted_at timestamptz,
  -- Of the member's browser; part of the draw.
  nonce text not null check (nonce ~ '^[0-9a-f]{32}$'),
  auto_pay boolean not null default false,
  swaps_done smallint not null default 0 check (swaps_done between 0 and 2),
  leave_asked_at timestamptz,
  -- A contribution of theirs is disputed.
  disputed_at timestamptz,
  joined_at timestamptz not null default app_now(),
  left_at timestamptz,
  -- What a replaced member had paid in, and what of it has come back out of the seat's pot.
  claim_cents bigint not null default 0 check (claim_cents >= 0),
  claim_paid_cents bigint not null default 0,
  check (claim_paid_cents between 0 and claim_cents),
  check (left_at is not null or claim_cents = 0),
  -- Two members never have the same turn, not even for a moment between two commits.
  constraint one_turn_each exclude using btree (group_id with =, payout_order with =)
    where (left_at is null) deferrable initially deferred
) with (fillfactor = 80);
create unique index group_members_once on group_members (group_id, user_id) where left_at is null;
create index group_members_of_user on group_members (user_id, joined_at desc);
create index group_members_of_seat on group_members (seat_id);
create unique index group_members_one_organiser on group_members (group_id) where role = 'organiser' and left_at is null;

-- owner: features/groups
create table group_invitations (
  code text primary key check (length(code) >= 32),
  group_id uuid not null references groups,
  -- With an address it can be used once.
  email text check (length(email) between 3 and 254 and email = lower(email)),
  -- The seat it is for, where it replaces a member of a running group.
  seat_id uuid,
  invited_by uuid not null references users,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  used_by uuid references users,
  created_at timestamptz not null default app_now()
);
create index group_invitations_of_group on group_invitations (group_id) where revoked_at is null and used_at is null;
create index group_invitations_to on group_invitations (email) where email is not null and revoked_at is null and used_at is null;

-- owner: features/groups
create table group_rounds (
  group_id uuid not null references groups,
  round smallint not null check (round >= 1),
  due_on date not null,
  -- The end of the due day and of the last day of grace, in the group's time zone.
  due_until timestamptz not null,
  grace_until timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'open', 'paid', 'short')),
  -- Who received it: known for good when it closes.
  recipient_id uuid references users,
  closed_at timestamptz,
  -- Paid in by card or set-off, and in cash; kept on by repairs after a short payout.
  card_cents bigint not null default 0 check (card_cents >= 0),
  cash_cents bigint not null default 0 check (cash_cents >= 0),
  -- Taken as the fee; the rest of card_cents was paid out.
  fee_cents bigint not null default 0 check (fee_cents between 0 and card_cents),
  primary key (group_id, round),
  check (grace_until >= due_until),
  check ((status in ('paid', 'short')) = (closed_at is not null and recipient_id is not null))
) with (fillfactor = 80);
-- One payout a member a cycle.
create unique index group_rounds_one_payout on group_rounds (group_id, recipient_id) where recipient_id is not null;
create unique index group_rounds_one_open on group_rounds (group_id) where status = 'open';
create index group_rounds_running_out on group_rounds (grace_until) where status = 'open';

-- owner: features/groups
create table group_swaps (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  from_user uuid not null references users,
  to_user uuid not null references users,
  -- Their turns when it was proposed; another order makes the proposal void.
  from_turn smallint not null,
  to_turn smallint not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  check (from_user <> to_user),
  check ((status = 'open') = (closed_at is null))
);
create unique index group_swaps_one_open on group_swaps (group_id, from_user) where status = 'open';
create index group_swaps_of_group on group_swaps (group_id, created_at desc);

-- owner: features/groups
create table group_wind_ups (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  proposed_by uuid not null references users,
  status text not null default 'open' check (status in ('open', 'passed', 'failed', 'expired')),
  -- Who is owed what, as published; fixed when the vote ends.
  owed_table jsonb,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create unique index group_wind_ups_one_open on group_wind_ups (group_id) where status = 'open';
create index group_wind_ups_of_group on group_wind_ups (group_id, created_at desc);

-- owner: features/groups
create table group_votes (
  wind_up_id uuid not null references group_wind_ups,
  user_id uuid not null references users,
  in_favour boolean not null,
  voted_at timestamptz not null default app_now(),
  primary key (wind_up_id, user_id)
);

-- One contribution owed: by one seat, in one round. All of a group are made when it starts.
-- owner: features/payments
create table payments (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  round smallint not null check (round >= 1),
  payer_id uuid not null references users,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency = 'usd'),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'cancelled', 'refunded')),
  due_on date not null,
  -- The end of the last day of grace, as in its round.
  grace_until timestamptz not null,
  failure_reason text,
  paid_at timestamptz,
  method text check (method in ('card', 'cash', 'set_off')),
  -- Whoever paid it: the payer, or a member who covered it.
  paid_by uuid references users,
  card_payment_id uuid unique references card_payments,
  -- Charged in all, with the card fee.
  charge_cents bigint check (charge_cents >= amount_cents),
  -- Set when its round was paid out without it; they stay when it is paid later.
  missed_at timestamptz,
  missed_by uuid references users,
  late_fee_cents bigint not null default 0 check (late_fee_cents >= 0),
  cash_recorded_at timestamptz,
  cash_recorded_by uuid references users,
  -- When the next reminder is to be looked at; null after the last.
  remind_at timestamptz,
  -- The day of the last automatic attempt in the group's time zone, and whoever is making one now.
  auto_paid_on date,
  auto_pay_lease timestamptz,
  created_at timestamptz not null default app_now(),
  unique (group_id, round, payer_id),
  check ((status in ('completed', 'refunded')) = (paid_at is not null and method is not null)),
  check (method is distinct from 'card' or card_payment_id is not null),
  check ((missed_at is null) = (missed_by is null)),
  check ((cash_recorded_at is null) = (cash_recorded_by is null))
) with (fillfactor = 80);
create index payments_of_payer on payments (payer_id, due_on desc, id desc);
create index payments_missed_by on payments (missed_by) where missed_by is not null;
create index payments_unpaid_due on payments (due_on) where status in ('pending', 'failed') and missed_at is null;
create index payments_to_remind on payments (remind_at) where status in ('pending', 'failed') and missed_at is null;
create index payments_unpaid_of_payer on payments (payer_id, due_on) where status in ('pending', 'failed');

-- The first day from p_from on on which a contribution is reminded of, as an instant: nine in the morning there. Days are
-- 7, 3 and 1 before, the due day, and each day of grace; null when there is none any more.
-- owner: features/payments
create function payment_reminder_from(p_due_on date, p_grace_days integer, p_time_zone text, p_from date)
  returns timestamptz language sql stable parallel safe
  as $$
    select (min(p_due_on + d)::timestamp + interval '9 hours') at time zone p_time_zone
      from unnest(array[-7, -3, -1] || array(select generate_series(0, p_grace_days))) d
     where p_due_on + d >= p_from
  $$;

-- What a charge was asked for; its card payment holds the provider's side.
-- owner: features/payments
create table payment_attempts (
  card_payment_id uuid primary key references card_payments,
  payment_id uuid not null references payments,
  asked_by uuid not null references users,
  contribution_cents bigint not null check (contribution_cents > 0),
  late_fee_cents bigint not null check (late_fee_cents >= 0),
  charge_cents bigint not null check (charge_cents >= contribution_cents + late_fee_cents),
  created_at timestamptz not null default app_now()
);
create index payment_attempts_of_payment on payment_attempts (payment_id, created_at desc);

-- The accounts of groups (docs/ledger.md).
-- owner: features/ledger
insert into ledger_account_names (name, side, may_be_negative, is_owned) values
  ('group:pot', 'credit', false, true),
  ('group:outside', 'debit', false, true),
  ('groups:clearing', 'debit', true, false),
  ('groups:refunds-due', 'credit', false, false),
  ('provider:fees:groups', 'debit', true, false),
  ('fees:card:groups', 'credit', true, false),
  ('fees:app:groups', 'credit', true, false),
  ('loss:groups', 'debit', true, false);
-- owner: features/ledger
insert into ledger_accounts (name, side, may_be_negative)
  select name, side, may_be_negative from ledger_account_names
   where not is_owned and name in ('groups:clearing', 'groups:refunds-due', 'provider:fees:groups', 'fees:card:groups',
                                   'fees:app:groups', 'loss:groups')
   order by name;

/*
 * Locks the accounts of these owners (members, a group) and the house's accounts of groups, in the order of their ids.
 * Whoever posts several transactions in one calls it first: two that touch the same accounts in another order then wait
 * instead of blocking each other.
 */
-- owner: features/ledger
create function ledger_lock(p_owners uuid[], p_names text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform from ledger_accounts a
    where a.owner_id = any(p_owners)
       or (a.owner_id = '00000000-0000-0000-0000-000000000000' and a.name = any(p_names))
    order by a.id for no key update;
end $$;
