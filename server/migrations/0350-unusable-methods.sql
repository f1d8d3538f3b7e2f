-- A saved method that the provider no longer charges is set aside until its member saves it again.

-- owner: features/cards
alter table card_methods add column unusable_since timestamptz;
-- owner: features/cards
-- What a card statement shows after our name; null asks for no suffix.
alter table card_payments add column statement_suffix text check (length(statement_suffix) between 1 and 22);
