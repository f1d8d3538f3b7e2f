-- Which money a write-off has borne the loss of: only that money undoes it when it comes back. A write-off from before this
-- table knows none, so nothing of a member's is taken for it.

-- owner: features/owed
create table written_off_takebacks (
  id bigint generated always as identity primary key,
  write_off_id uuid not null references debt_write_offs,
  -- What the bank had taken, and its cardholder owed.
  source text not null references card_takebacks,
  -- What of it was written off, and what of that came back.
  amount_cents bigint not null check (amount_cents > 0),
  recovered_cents bigint not null default 0 check (recovered_cents between 0 and amount_cents)
);
create index written_off_takebacks_of_source on written_off_takebacks (source);
create index written_off_takebacks_of_write_off on written_off_takebacks (write_off_id);
