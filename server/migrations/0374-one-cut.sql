-- Public figures of groups and members are published together: one cut a day describes the same movements on every side.
-- Each account used to wait for its own five members, so money in and money out were published at different moments.

-- The newest cut: it holds every movement up to this one, but those that wait or are listed below.
-- owner: features/transparency
create table transparency_cut (
  id integer primary key default 1 check (id = 1),
  last_transaction_id bigint not null
);

-- Movements with an earlier id that were added after the newest cut.
-- owner: features/transparency
create table transparency_late (
  transaction_id bigint primary key
);

-- True while the newest cut leaves this account out, because its movements involve too few members.
alter table transparency_accounts add column is_left_out boolean not null default false;

-- Lines of different moments are taken back. The next cut publishes everything since the beginning in one line an account.
delete from transparency_spans;
update transparency_accounts s
   set open_cents = balance_cents, open_movements = movements, closed_on = null,
       open_from = (select min(day) from transparency_account_days d where d.account = s.account),
       open_to = (select max(day) from transparency_account_days d where d.account = s.account);
delete from transparency_behind;
with moved as materialized (
  select l.transaction_id as id, a.name as account, a.owner_id
    from ledger_lines l join ledger_accounts a on a.id = l.account_id
   where (a.name like 'member:%' or a.name like 'group:%' or a.name like '%:groups' or a.name in ('groups:clearing',
          'groups:refunds-due', 'loss:debts', 'withdrawals:clearing', 'provider:fees:withdrawals'))
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
