-- A dead letter that can never be applied is settled by a person, who says what was found and done at the provider.

-- owner: features/cards
-- It counts as applied from then on, and nothing was booked.
alter table card_events add column settled_reason text
  check (settled_reason is null or (parked_at is not null and applied_at is not null));
