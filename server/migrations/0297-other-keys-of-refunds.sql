-- A refund whose key keeps an error at the provider, and of which nothing was made, is asked for under another.

-- owner: features/cards
alter table card_refunds add column attempt integer not null default 1 check (attempt >= 1);
