-- History lines, notices, preferences, push.

-- owner: modules/notifications
-- History lines of members and groups.
create table activities (
  id bigint primary key generated always as identity,
  user_id uuid,
  group_id uuid,
  type text not null
    check (type in ('payment_completed', 'payment_sent', 'member_joined', 'round_completed', 'cycle_completed', 'payout_received', 'group_created', 'position_changed', 'money_returned', 'money_taken', 'group_changed')),
  amount_cents bigint,
  created_at timestamptz not null default app_now(),
  -- member: only user_id sees it. group: all present members of group_id do, and user_id is its subject, if any.
  audience text not null default 'member' check (audience in ('member', 'group')),
  kind text not null,
  facts jsonb not null,
  -- Deduplicates notices sent once per occasion; null where each line is new.
  occasion text check (length(occasion) between 1 and 300),
  constraint activities_have_a_reader check (case audience when 'group' then group_id is not null else user_id is not null end)
);
-- The newest lines of one group, without a sort. Entries of the queue are not in it.
create index activities_of_group on activities (group_id, id desc) where audience = 'group';
create index activities_of_member on activities (user_id, id desc);
create unique index activities_told_once on activities (user_id, occasion) where occasion is not null;

-- owner: modules/dashboard
-- How far each member has read their notifications.
create table notification_reads (
  user_id uuid primary key references users,
  read_through bigint not null default 0,
  -- Activities in the other state: read although newer, or unread although older.
  exceptions bigint[] not null default '{}' check (cardinality(exceptions) <= 200)
);

-- owner: modules/notifications
-- Email choices of members. Without a row they get the email; security emails cannot be switched off.
create table notification_preferences (
  user_id uuid not null references users,
  type text not null check (type in ('reminders', 'payments', 'payouts', 'group_news', 'digest')),
  is_on boolean not null,
  look_at timestamptz,
  channel text not null check (channel in ('mail', 'sms', 'push', 'bell')),
  primary key (user_id, type, channel),
  constraint notification_preferences_digest_is_a_mail check (type <> 'digest' or channel = 'mail'),
  constraint notification_preferences_digest_is_looked_at check ((look_at is not null) = (type = 'digest'
    and is_on))
);
create index notification_preferences_to_look_at on notification_preferences (look_at) where (look_at is not null);

-- owner: modules/notifications
-- Notices that wait to be emailed.
create table pending_notifications (
  id bigint primary key generated always as identity,
  kind text not null check (length(kind) between 1 and 100),
  facts jsonb not null,
  user_id uuid not null references users,
  created_at timestamptz not null default app_now(),
  tries integer not null default 0 check (tries >= 0),
  try_after timestamptz not null default app_now()
);
create index pending_notifications_by_age on pending_notifications (created_at);
create index pending_notifications_due on pending_notifications (try_after);
create index pending_notifications_of on pending_notifications (user_id);

-- owner: modules/notifications
-- Browsers with push notifications switched on; a subscription ends with its session.
create table push_subscriptions (
  endpoint text primary key check (length(endpoint) between 10 and 1000),
  user_id uuid not null references users,
  session_id uuid not null references sessions (id) on delete cascade deferrable initially deferred,
  -- The browser's public keys, base64url (RFC 8291).
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default app_now()
);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_user on push_subscriptions (user_id);
