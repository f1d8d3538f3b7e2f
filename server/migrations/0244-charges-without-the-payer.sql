-- owner: features/cards
-- Whether a saved method is charged while its holder is not there: the provider is told so, word for word on every try.
alter table card_payments
  add column off_session boolean not null default false,
  add constraint card_payments_off_session_method check (not off_session or method_id is not null);
