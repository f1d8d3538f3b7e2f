-- owner: sandbox
-- Whose saved card a payment is charged to: a customer's payments can be listed.
alter table sandbox_intents add column customer text;
create index sandbox_intents_customer on sandbox_intents (customer, created_at desc) where customer is not null;
