-- What the public dashboard reads without adding anything up: totals of the groups, counts, and the results of checks.

-- House-wide totals of savings groups, beside the ledger's balances. Only the trigger below writes it.
-- owner: features/ledger
create table ledger_group_totals (
  id integer primary key default 1 check (id = 1),
  -- Completed contributions, without late fees; what went back to its payer counts no more.
  contributions_cents bigint not null default 0,
  -- Pots that reached members, in their balance or as cash, less our fee.
  paid_out_cents bigint not null default 0
);

-- What one movement adds to them. A reversal takes away what it reverses; late fees pass through to a member.
-- owner: features/ledger
create function ledger_group_parts(p_transaction_id bigint, out contributions_cents bigint, out paid_out_cents bigint)
  language sql stable
  as $$
    select coalesce(-sum(l.amount_cents) filter (where a.name = 'group:pot' and m.kind in ('group.contribution',
             'group.cash', 'group.set-off', 'group.dispute-won', 'group.cancel', 'group.dispute', 'group.late-fee')), 0)::bigint,
           coalesce(-sum(l.amount_cents) filter (where a.name in ('member:balance', 'group:outside')
             and m.kind in ('group.payout', 'group.repair', 'group.former-member')), 0)::bigint
      from (select t.id, coalesce(r.kind, t.kind) as kind
              from ledger_transactions t left join ledger_transactions r on r.id = t.reverses_id
             where t.id = p_transaction_id) m
      join ledger_lines l on l.transaction_id = m.id
      join ledger_accounts a on a.id = l.account_id
  $$;

-- owner: features/ledger
create function ledger_keep_group_totals() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_parts record;
begin
  select * into strict v_parts from ledger_group_parts(new.id);
  if v_parts.contributions_cents <> 0 or v_parts.paid_out_cents <> 0 then
    update ledger_group_totals
       set contributions_cents = contributions_cents + v_parts.contributions_cents,
           paid_out_cents = paid_out_cents + v_parts.paid_out_cents;
  end if;
  return null;
end $$;

-- owner: features/ledger
insert into ledger_group_totals (contributions_cents, paid_out_cents)
  select coalesce(sum(p.contributions_cents), 0), coalesce(sum(p.paid_out_cents), 0)
    from ledger_transactions t cross join lateral ledger_group_parts(t.id) p
   where t.kind like 'group.%' or t.kind = 'reversal';

-- Deferred: at the commit the lines are there, and the one row is locked last and shortly, so nobody can wait in a circle.
-- An entry's batch is of another kind and comes no further than the comparison.
create constraint trigger ledger_group_totals_kept after insert on ledger_transactions
  deferrable initially deferred for each row
  when (new.kind like 'group.%' or new.kind = 'reversal') execute function ledger_keep_group_totals();

-- When a member's newest ended session was last used: whoever signed out is active for 30 days all the same.
-- owner: features/auth
create table ended_sessions (
  user_id uuid primary key references users,
  last_seen_at timestamptz not null
);
create index ended_sessions_seen on ended_sessions (last_seen_at);

-- owner: features/auth
create function sessions_remember_ended() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (user_id, last_seen_at)
    select user_id, max(last_seen_at) from ended group by user_id order by user_id
    on conflict (user_id) do update set last_seen_at = greatest(ended_sessions.last_seen_at, excluded.last_seen_at);
  return null;
end $$;

create trigger sessions_ended after delete on sessions
  referencing old table as ended for each statement execute function sessions_remember_ended();

-- Counted anew by a job every 30 seconds; nothing before its first run.
-- owner: features/transparency
create table public_counts (
  id integer primary key default 1 check (id = 1),
  active_members bigint not null,
  circles bigint not null,
  circle_members bigint not null,
  counted_at timestamptz not null
);

-- owner: features/transparency
create table check_results (
  -- By the true clock, as the nightly job is.
  day date not null,
  name text not null,
  -- In words anybody understands.
  title text not null,
  holds boolean not null,
  -- How many were found; which ones is for the operator only.
  violations integer not null check (violations >= 0),
  checked_at timestamptz not null default now(),
  primary key (day, name),
  check (holds = (violations = 0))
);

-- When work that nobody sees was last done, for whoever asks whether it still is. By the true clock.
-- owner: platform/jobs
create table job_runs (
  name text primary key,
  ended_at timestamptz not null
);
