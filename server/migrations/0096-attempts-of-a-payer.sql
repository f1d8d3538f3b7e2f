-- A charge is asked for one payer. Somebody who covers another's contribution no longer keeps the place from being handed
-- over, and what they pay counts for nobody else.
-- owner: features/payments
alter table payment_attempts add column payer_id uuid references users;
update payment_attempts a set payer_id = p.payer_id from payments p where p.id = a.payment_id;
alter table payment_attempts alter column payer_id set not null;
comment on column payment_attempts.payer_id is 'Who owed the contribution when the charge was asked for; asked_by pays.';
