-- owner: modules/public-ledger
-- reads: charges, ledger_accounts, ledger_lines, ledger_subjects, payments
-- The members of a transaction: owners of its lines, and the payer of its charge or contribution.
create or replace function public_ledger_members(p_transaction_id bigint) returns setof uuid
  language sql stable
  as $$
    select a.owner_id
      from ledger_lines l join ledger_accounts a on a.id = l.account_id
     where l.transaction_id = p_transaction_id and a.name like 'member:%'
    union
    select payer.id
      from (select coalesce(
              (select c.user_id from ledger_subjects s join charges c on c.id = s.subject_id::uuid
                where s.transaction_id = p_transaction_id and s.kind = 'card_payment' limit 1),
              (select p.payer_id from ledger_subjects s join payments p on p.id = s.subject_id::uuid
                where s.transaction_id = p_transaction_id and s.kind = 'group_payment' limit 1)) as id) payer
     where payer.id is not null
  $$;
