-- Time from which the money of a charge is available for payouts; null: at once.

-- owner: features/cards
alter table card_events add column available_at timestamptz;
alter table card_payments add column available_at timestamptz;
