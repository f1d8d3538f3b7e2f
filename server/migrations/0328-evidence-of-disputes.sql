-- Until when evidence can be sent for a dispute: a person has to know it while there is still time.

-- owner: features/cards
alter table card_disputes
  -- Null: none can be sent, any more or at all, or the provider has not said.
  add column evidence_due_at timestamptz,
  -- When the provider said so; what it said before that does not count.
  add column evidence_told_at timestamptz;
