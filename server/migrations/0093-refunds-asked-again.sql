-- What the bank sent back is asked for again beside a refund of ours that has arrived: a charge has one first refund of ours,
-- and never two under way.
-- owner: features/cards
alter table card_refunds add column is_again boolean not null default false;
update card_refunds r set is_again = true
 where requested_by <> 'provider'
   and exists (select from card_refunds f where f.intent_id = r.intent_id and f.requested_by <> 'provider'
                and (f.created_at, f.id) < (r.created_at, r.id));
drop index card_refunds_one_a_charge;
create unique index card_refunds_first_of_charge on card_refunds (intent_id)
 where requested_by <> 'provider' and not is_again;
create unique index card_refunds_one_under_way on card_refunds (intent_id)
 where requested_by <> 'provider' and status in ('requested', 'pending');
