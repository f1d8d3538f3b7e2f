-- Risk scores and the signals that members share.

-- owner: modules/risk
-- The risk score and flags of each assessed member, derived from the tables above and from cleared facts.
create table fraud_prevention (
  user_id uuid primary key references users,
  device_fingerprint text,
  ip_address text,
  ip_country text,
  ip_region text,
  -- By flag: the facts behind it (members, or ids of risk_events), at most 200 each.
  suspicious_activity jsonb not null default '{}',
  risk_score integer not null default 0 check (risk_score between 0 and 100),
  detection_flags jsonb not null default '[]',
  -- By flag: the facts that a reviewer has cleared. They raise no flag again.
  cleared_activity jsonb not null default '{}',
  -- open: a reviewer must decide; until then no payment or payout.
  review text not null default 'none' check (review in ('none', 'open', 'cleared')),
  review_opened_at timestamptz,
  is_blacklisted boolean not null default false,
  blacklist_reason text,
  -- The reviewer lets a blacklisted member withdraw their balance.
  may_withdraw boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (is_blacklisted = (blacklist_reason is not null)),
  check (is_blacklisted or not may_withdraw)
);
create index fraud_prevention_by_age on fraud_prevention (updated_at)
  where num_nonnulls(ip_address, ip_country, ip_region) > 0;
create index fraud_prevention_by_score on fraud_prevention (risk_score desc, user_id);
create index fraud_prevention_open on fraud_prevention (risk_score desc, user_id) where review = 'open';

-- owner: modules/risk
-- Risk-relevant actions of members, once per subject (a hold, a payment).
create table risk_events (
  id bigint primary key generated always as identity,
  user_id uuid not null references users,
  kind text not null
    check (kind in ('registered', 'hold_opened', 'hold_released', 'payment_started', 'document_differs', 'change_undone')),
  subject_id text not null,
  happened_at timestamptz not null default app_now(),
  unique (user_id, kind, subject_id)
);
create index risk_events_of_member on risk_events (user_id, kind, happened_at desc);

-- owner: modules/risk
-- Devices, addresses, phones, cards, emails and documents seen with each member.
create table identity_links (
  id bigint primary key generated always as identity,
  user_id uuid not null references users,
  kind text not null check (kind in ('device', 'address', 'phone', 'card', 'mailbox', 'document')),
  value_hash bytea not null,
  -- An unverified value may belong to another person: it counts against the member who typed it, not against its owner.
  is_verified boolean not null,
  last_seen_at timestamptz not null default app_now(),
  -- Whether the other members with this value were reassessed.
  is_propagated boolean not null default false,
  unique (user_id, kind, value_hash)
);
create index identity_links_by_age on identity_links (last_seen_at) where kind = 'address';
create index identity_links_by_value on identity_links (kind, value_hash, id desc);
create index identity_links_to_spread on identity_links (id) where not is_propagated;
