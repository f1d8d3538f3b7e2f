-- What became of messages: refused for good, delivered, or no longer of use; and which addresses and numbers refuse ours.

-- owner: platform/outbox
alter table outbox
  -- What the other side said last. A text message may be refused after it was taken: its network tells later.
  add column verdict text check (verdict in ('delivered', 'refused')),
  -- Since when it has waited for a server that is out of service. Such waiting counts as no attempt.
  add column waits_since timestamptz,
  -- Nobody can use it any more, such as a code that has ended: it is not sent from then on.
  add column lapses_at timestamptz,
  -- Switches this kind of mail off without signing in (RFC 8058); null where a mail is no choice.
  add column unsubscribe_url text;

-- owner: platform/outbox
-- An address or a number that refuses messages, by the last word of its server or network. One that takes a message again is
-- taken out.
create table refusing_recipients (
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null check (recipient <> ''),
  reason text not null,
  since timestamptz not null default app_now(),
  last_at timestamptz not null default app_now(),
  primary key (channel, recipient)
);
create index refusing_recipients_to_forget on refusing_recipients (last_at);
