-- A published line of groups' or members' money stands for five different members, not for five movements: five movements
-- of one member told what that member did, and four of one's own opened the fifth, a stranger's.

-- The members a movement is of: those with a line in it, and the payer that its key names (a charge or a contribution).
-- owner: features/transparency
create function transparency_members_of(p_transaction_id bigint) returns setof uuid
  language sql stable
  as $$
    select a.owner_id
      from ledger_lines l join ledger_accounts a on a.id = l.account_id
     where l.transaction_id = p_transaction_id and a.name like 'member:%'
    union
    select coalesce((select c.user_id from card_payments c where c.id = k.id), (select p.payer_id from payments p where p.id = k.id))
      from (select substring(t.key from '^[a-z-]+:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::|$)')::uuid as id
              from ledger_transactions t where t.id = p_transaction_id) k
     where exists (select from card_payments c where c.id = k.id) or exists (select from payments p where p.id = k.id)
  $$;

-- Who stands behind what is in no line yet: only so many as are needed, and only until the line is published.
-- owner: features/transparency
create table transparency_behind (
  account text not null,
  member_id uuid not null,
  primary key (account, member_id)
);

-- Lines that counted movements are taken back; all of it is published anew, in one line, once five members stand behind it.
delete from transparency_spans;
alter table transparency_spans add column members bigint not null check (members >= 5);
update transparency_accounts s
   set open_cents = balance_cents, open_movements = movements, closed_on = null,
       open_from = (select min(day) from transparency_account_days d where d.account = s.account),
       open_to = (select max(day) from transparency_account_days d where d.account = s.account);

with moved as materialized (
  select l.transaction_id as id, a.name as account, a.owner_id
    from ledger_lines l join ledger_accounts a on a.id = l.account_id
   where (a.name like 'member:%' or a.name like 'group:%' or a.name like '%:groups' or a.name in ('groups:clearing',
          'groups:refunds-due', 'loss:debts', 'withdrawals:clearing'))
     and not exists (select from transparency_waiting w where w.transaction_id = l.transaction_id)
), behind as (
  select account, owner_id as member_id from moved where account like 'member:%'
  union
  select m.account, o.member_id
    from moved m cross join lateral transparency_members_of(m.id) o(member_id) where m.account not like 'member:%'
  union
  select f.account, o.member_id
    from (select distinct id from moved where account not like 'member:%') m
   cross join lateral ledger_group_parts(m.id) p
   cross join lateral (values ('raised:contributions', p.contributions_cents), ('paid-out:groups', p.paid_out_cents)) f(account, change)
   cross join lateral transparency_members_of(m.id) o(member_id) where f.change <> 0
)
insert into transparency_behind (account, member_id)
  select account, member_id
    from (select account, member_id, row_number() over (partition by account order by member_id) as place from behind) b
   where place <= 5;
