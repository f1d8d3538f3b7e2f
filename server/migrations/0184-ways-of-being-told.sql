-- A member chooses by which way each kind of news comes, and may have it pushed to a browser.

-- owner of notification_preferences: features/notifications
-- owner: features/notifications
alter table mail_preferences rename to notification_preferences;
alter index mail_preferences_to_look_at rename to notification_preferences_to_look_at;
alter table notification_preferences rename constraint mail_preferences_type_check to notification_preferences_type_check;
alter table notification_preferences
  rename constraint mail_preferences_digest_is_looked_at to notification_preferences_digest_is_looked_at;
alter table notification_preferences
  add column channel text not null default 'mail' check (channel in ('mail', 'sms', 'push', 'bell')),
  drop constraint mail_preferences_pkey,
  add primary key (user_id, type, channel),
  add constraint notification_preferences_digest_is_a_mail check (type <> 'digest' or channel = 'mail');
alter table notification_preferences alter column channel drop default;

-- owner: features/notifications
-- A browser that a member has asked to be notified in. It belongs to the session it was switched on in: signing out, or being
-- signed out from elsewhere, ends it. A session that ends while the browser asks is looked at once more before the commit, which
-- refuses the call in words: the key waits until then.
create table push_subscriptions (
  endpoint text primary key check (length(endpoint) between 10 and 1000),
  user_id uuid not null references users,
  session_id uuid not null references sessions (id) on delete cascade deferrable initially deferred,
  -- The browser's keys, base64url: what is sent can be read by it alone (RFC 8291).
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default app_now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- owner: platform/outbox
alter table outbox
  drop constraint outbox_channel_check,
  add constraint outbox_channel_check check (channel in ('mail', 'sms', 'push'));
