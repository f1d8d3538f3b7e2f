-- Savings groups: terms, members, rounds, draws, swaps, votes.

-- owner: modules/groups
-- Savings groups with their terms and state.
create table groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 1000),
  contribution_cents bigint not null check (contribution_cents between 100 and 99999999),
  currency text not null default 'usd' check (currency = 'usd'),
  frequency text not null check (frequency in ('weekly', 'bi-weekly', 'semi-monthly', 'monthly')),
  max_members smallint not null check (max_members between 3 and 20),
  status text not null default 'active' check (status in ('active', 'completed', 'canceled')),
  created_by uuid not null references users,
  -- The planned day while forming; the first day of the calendar once started.
  start_date date not null,
  time_zone text not null check (length(time_zone) between 1 and 60),
  payout_order text not null check (payout_order in ('random', 'join', 'organizer')),
  grace_days smallint not null check (grace_days between 0 and 14),
  late_fee_cents bigint not null default 0,
  current_round smallint not null default 1 check (current_round >= 1),
  rounds smallint check (rounds between 3 and 20),
  -- The commitment is public from the creation, the secret from the start.
  draw_commitment text not null check (draw_commitment ~ '^[0-9a-f]{64}$'),
  draw_secret text not null check (draw_secret ~ '^[0-9a-f]{64}$'),
  charter_hash text not null,
  previous_group_id uuid references groups,
  created_at timestamptz not null default app_now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- When the start job next checks a forming group. Null: unchanged since the last check.
  start_check_at timestamptz,
  handover_to uuid references users,
  handover_until timestamptz,
  -- When the members were fixed for a draw, before the value of the beacon round exists.
  draw_waits_since timestamptz,
  cover text check (cover in ('house', 'boat', 'tree', 'books', 'market', 'feast')),
  -- Idempotency key of the organizer's program, and the SHA-256 of the request in hexadecimal.
  request_id uuid,
  request_hash text,
  check (late_fee_cents between 0 and contribution_cents / 10),
  check ((started_at is null) = (rounds is null)),
  check ((status = 'active') = (finished_at is null)),
  check (started_at is not null or status <> 'completed'),
  check (rounds is null or current_round <= rounds),
  constraint groups_handover check ((handover_to is null) = (handover_until is null)),
  constraint groups_request_whole check ((request_id is null) = (request_hash is null)),
  constraint groups_wait_for_a_draw check (draw_waits_since is null or (started_at is null
    and payout_order = 'random'))
) with (fillfactor = 80);
create index groups_folded_name on groups ((
  replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(name, '''’‘ʼʻ`´′＇', ''), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ØøĐđŁłıÐðÆŒẞÞ', 'ooddlliddæœßþ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
) text_pattern_ops);
create index groups_newest on groups (created_at desc, id);
create index groups_newest_of_status on groups (status, created_at desc, id);
create unique index groups_one_a_request on groups (created_by, request_id) where request_id is not null;
create index groups_previous on groups (previous_group_id) where previous_group_id is not null;
create index groups_to_start on groups (start_check_at)
  where started_at is null and status = 'active' and start_check_at is not null;

-- owner: modules/groups
-- Every version of a group's charter, word for word.
create table group_charters (
  group_id uuid not null references groups,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  terms jsonb not null,
  text text not null,
  created_at timestamptz not null default app_now(),
  primary key (group_id, hash)
);

-- owner: modules/groups
-- Present and former members of a group. A replacement gets a new row with the same seat_id.
create table group_members (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  user_id uuid not null references users,
  seat_id uuid not null default gen_random_uuid(),
  role text not null default 'member' check (role in ('organizer', 'member')),
  -- The round in which this seat receives; null while forming.
  payout_order smallint check (payout_order >= 1),
  has_received_payout boolean not null default false,
  charter_hash text,
  charter_accepted_at timestamptz,
  nonce text check (nonce ~ '^[0-9a-f]{32}$'),
  auto_pay boolean not null default false,
  swaps_done smallint not null default 0 check (swaps_done between 0 and 2),
  leave_requested_at timestamptz,
  disputed_at timestamptz,
  joined_at timestamptz not null default app_now(),
  left_at timestamptz,
  constraint one_turn_each exclude using btree (group_id with =, payout_order with =) where (left_at is null) deferrable initially deferred
) with (fillfactor = 80);
create index group_members_of_group on group_members (group_id);
create index group_members_of_seat on group_members (seat_id);
create index group_members_of_user on group_members (user_id, joined_at desc);
create unique index group_members_once on group_members (group_id, user_id) where left_at is null;
create unique index group_members_one_organizer on group_members (group_id) where role = 'organizer' and left_at is null;
create trigger group_members_of_open_accounts before insert on group_members
  for each row
  execute function refuse_closed_member('user_id');

-- owner: modules/groups
-- Invitations to join a group, or to take over a seat of a running one.
create table group_invitations (
  group_id uuid not null references groups,
  email text check (length(email) between 3 and 254 and email = lower(email)),
  seat_id uuid,
  invited_by uuid not null references users,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  used_by uuid references users,
  created_at timestamptz not null default app_now(),
  id uuid primary key default gen_random_uuid(),
  code_hash bytea not null unique,
  is_restart boolean not null default false
);
create index group_invitations_by_age on group_invitations (coalesce(used_at, revoked_at, expires_at)) where email is not null;
create index group_invitations_of_group on group_invitations (group_id) where revoked_at is null and used_at is null;
create index group_invitations_of_seat on group_invitations (seat_id)
  where seat_id is not null and revoked_at is null and used_at is null;
create index group_invitations_to on group_invitations (email) where email is not null and revoked_at is null and used_at is null;

-- owner: modules/groups
-- Rounds of a group: due dates, recipient and payout.
create table group_rounds (
  group_id uuid not null references groups,
  round smallint not null check (round >= 1),
  due_on date not null,
  due_until timestamptz not null,
  grace_until timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'open', 'paid', 'short')),
  recipient_id uuid references users,
  closed_at timestamptz,
  card_cents bigint not null default 0 check (card_cents >= 0),
  cash_cents bigint not null default 0 check (cash_cents >= 0),
  fee_cents bigint not null default 0,
  thanked_at timestamptz,
  thanks text check (char_length(thanks) between 1 and 140),
  primary key (group_id, round),
  check (fee_cents between 0 and card_cents),
  check (grace_until >= due_until),
  check ((status in ('paid', 'short')) = (closed_at is not null and recipient_id is not null)),
  check (thanked_at is null or closed_at is not null),
  check (thanks is null or thanked_at is not null)
) with (fillfactor = 80);
create unique index group_rounds_one_open on group_rounds (group_id) where status = 'open';
create unique index group_rounds_one_payout on group_rounds (group_id, recipient_id) where recipient_id is not null;
create index group_rounds_running_out on group_rounds (grace_until) where status = 'open';

-- owner: modules/groups
-- Draws of turns by the public beacon.
create table group_draws (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  version smallint not null check (version = 2),
  membership_ids uuid[] not null check (cardinality(membership_ids) between 3 and 20),
  -- Random contributions of the participants; null if the client sent none.
  nonces text[] not null,
  -- Null when it started automatically.
  started_by uuid references users,
  closed_at timestamptz not null,
  is_stand_in boolean not null,
  chain_hash text not null check (chain_hash ~ '^[0-9a-f]{64}$'),
  public_key text not null check (public_key ~ '^([0-9a-f]{2})+$'),
  -- The beacon chain: seconds since 1970 of its first round, and seconds between rounds.
  genesis bigint not null check (genesis >= 0),
  period integer not null check (period > 0),
  round bigint not null check (round > 0),
  round_at timestamptz not null,
  -- When the job next looks for the beacon value; null when done.
  look_at timestamptz,
  trouble text check (trouble in ('unreachable', 'wrong', 'other_beacon')),
  signature text check (signature ~ '^([0-9a-f]{2})+$'),
  randomness text check (randomness ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz,
  postponed_at timestamptz,
  check (round_at > closed_at),
  check (cardinality(nonces) = cardinality(membership_ids)),
  check (num_nonnulls(signature, randomness) = case when drawn_at is null then 0 else 2 end),
  check (drawn_at is null or postponed_at is null),
  check ((look_at is null) = (drawn_at is not null or postponed_at is not null))
);
-- One draw is in force; postponed draws stay on record.
create unique index group_draws_in_force on group_draws (group_id) where postponed_at is null;
create index group_draws_of_group on group_draws (group_id);
create index group_draws_waiting on group_draws (look_at) where look_at is not null;
create trigger group_draws_are_kept before delete on group_draws for each row execute function group_draws_are_kept();
create trigger group_draws_stay before update on group_draws for each row execute function group_draws_stay();

-- owner: modules/groups
-- Proposals of two members to swap turns.
create table group_swaps (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  from_user uuid not null references users,
  to_user uuid not null references users,
  -- The turns at the time of the proposal; another order voids the proposal.
  from_turn smallint not null,
  to_turn smallint not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  check (from_user <> to_user),
  check ((status = 'open') = (closed_at is null))
);
create index group_swaps_of_group on group_swaps (group_id, created_at desc);
create unique index group_swaps_one_open on group_swaps (group_id, from_user) where status = 'open';

-- owner: modules/groups
-- Rounds in which a member in arrears was moved behind the next one, undone if all arrears were paid in time.
create table group_deferrals (
  group_id uuid not null,
  -- The round whose pot the next member receives instead.
  round smallint not null,
  late_member uuid not null references group_members,
  late_turn smallint not null,
  next_member uuid not null references group_members,
  payment_ids uuid[] not null check (cardinality(payment_ids) > 0),
  undone_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (group_id, round),
  check (late_turn > round),
  check (late_member <> next_member),
  foreign key (group_id, round) references group_rounds
);

-- owner: modules/groups
-- Votes on ending a running group early.
create table group_wind_ups (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  proposed_by uuid not null references users,
  status text not null default 'open' check (status in ('open', 'passed', 'failed', 'expired')),
  -- The published table of debts; fixed when the vote ends.
  owed_table jsonb,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create index group_wind_ups_of_group on group_wind_ups (group_id, created_at desc);
create unique index group_wind_ups_one_open on group_wind_ups (group_id) where status = 'open';

-- owner: modules/groups
-- Members' votes on a wind-up.
create table group_votes (
  wind_up_id uuid not null references group_wind_ups,
  user_id uuid not null references users,
  in_favor boolean not null,
  voted_at timestamptz not null default app_now(),
  primary key (wind_up_id, user_id)
);

-- owner: modules/groups
-- Each member's last vote for another organizer; it counts only while the present organizer is inactive.
create table group_organizer_votes (
  group_id uuid not null references groups,
  user_id uuid not null references users,
  candidate_id uuid not null references users,
  voted_at timestamptz not null default app_now(),
  primary key (group_id, user_id)
);

-- owner: modules/groups
-- Amounts paid for a seat before its handover, per payer, and how much the seat's pot has repaid.
create table former_member_claims (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  seat_id uuid not null,
  membership_id uuid not null references group_members,
  -- The payer: the former holder, or a member who paid for them.
  user_id uuid not null references users,
  claim_cents bigint not null check (claim_cents > 0),
  paid_cents bigint not null default 0,
  created_at timestamptz not null default app_now(),
  check (paid_cents between 0 and claim_cents),
  unique (membership_id, user_id)
);
create index former_member_claims_of_seat on former_member_claims (seat_id) where paid_cents < claim_cents;
create index former_member_claims_of_user on former_member_claims (user_id);

-- owner: modules/groups
-- Reminders sent by the organizer, at most one per member and day.
create table group_reminders (
  group_id uuid not null references groups,
  user_id uuid not null references users,
  day date not null,
  primary key (group_id, user_id, day)
);
create index group_reminders_of_member on group_reminders (user_id);

-- owner: modules/groups
-- The public page of a group's books.
create table group_open_books (
  group_id uuid primary key references groups,
  -- The public address: 128 random bits.
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  announced_at timestamptz not null default app_now(),
  -- Members have a week to object.
  opens_at timestamptz not null,
  check (opens_at >= announced_at + interval '7 days')
);

-- owner: modules/auth
alter table email_verifications add foreign key (invitation_id) references group_invitations;
