-- A customer at the provider is deleted with its method, or with the member where nothing was saved.

-- owner: features/cards
alter table card_setups
  -- The provider's customer of this set-up; null once it is deleted there.
  add column customer text,
  add column member_closed_at timestamptz;
create index card_setups_to_delete on card_setups (member_closed_at)
  where member_closed_at is not null and customer is not null;

-- owner: platform/card-provider
alter table sandbox_customers add column deleted_at timestamptz;
