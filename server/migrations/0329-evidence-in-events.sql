-- Events about disputes say until when evidence can be sent.

-- owner: features/cards
alter table card_events add column evidence_due_at timestamptz;
