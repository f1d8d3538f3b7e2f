-- A weekly mail that is sent to those who ask for it: the one kind that is off until it is switched on.

-- owner: features/notifications
alter table mail_preferences
  drop constraint mail_preferences_type_check,
  add constraint mail_preferences_type_check
    check (type in ('reminders', 'payments', 'payouts', 'group_news', 'digest')),
  -- When the digest is to be looked at next.
  add column look_at timestamptz,
  add constraint mail_preferences_digest_is_looked_at check ((look_at is not null) = (type = 'digest' and is_on));
create index mail_preferences_to_look_at on mail_preferences (look_at) where look_at is not null;
