-- Set-ups without an outcome are polled, so that a saved card or bank account never depends on a webhook alone.

alter table card_setups
  -- When the provider was last asked about it.
  add column reconciled_at timestamptz;
create index card_setups_open on card_setups (created_at) where done_at is null and setup_id is not null;
