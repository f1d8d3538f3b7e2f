-- Late cash that waits for its answer keeps a place from being handed over, once for each contribution.
-- owner: features/payments
alter table payments add column cash_was_dropped boolean not null default false;
comment on column payments.cash_was_dropped is 'A note of cash of its payer''s was taken back, denied or has lapsed; a later one after the grace holds no place.';
