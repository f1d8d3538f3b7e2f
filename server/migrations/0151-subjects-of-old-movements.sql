-- What the movements of before are about: read from their keys here, once, and nowhere else. Everything posted since 0150
-- names its subjects itself, so nothing is locked meanwhile. A key that says nothing to us stops the migration.

create temp table old_keys on commit drop as
with movements as (
  select t.id, t.kind, t.key,
         -- owed:<what brought the money>, recovered:<what gave it back>
         regexp_replace(t.key, '^(owed|recovered):', '') as rest
    from ledger_transactions t
   where t.kind <> 'entries' and t.reverses_id is null
     and not exists (select from ledger_subjects s where s.transaction_id = t.id)
), claims as (
  -- former:<claim>:payout:… and, of what such money paid of a debt, owed:<claim>:payout:…
  select *, (regexp_match(rest, '^(?:former:)?([0-9a-f-]{36}):(?:payout|repair):'))[1] as claim from movements
), cores as (
  select *, case when claim is not null then regexp_replace(rest, '^(former:)?[0-9a-f-]{36}:', '')
                 -- owed:<group>:<round>
                 when rest ~ '^[0-9a-f-]{36}:\d+$' then 'payout:' || rest
                 else regexp_replace(rest, '^withdrawal:(dispute|refund):', '\1:') end as core
    from claims
)
select id, kind, key, claim, split_part(core, ':', 1) as form, split_part(core, ':', 2) as ref,
       case when split_part(core, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(core, ':', 2)::uuid end as ref_id,
       split_part(core, ':', 3) as nth
  from cores;
analyze old_keys;

-- owner: features/ledger
insert into ledger_subjects (transaction_id, kind, subject_id)
select k.id, 'card_payment', p.id::text
  from old_keys k join card_payments p on p.id = k.ref_id
 where k.form in ('refund-due', 'withdrawal', 'contribution', 'owed-payment')
union
select k.id, 'card_payment', coalesce(p.id, r.payment_id, e.payment_id)::text
  from old_keys k
  left join card_payments p on p.intent_id = k.ref
  left join lateral (select payment_id from card_refunds where intent_id = k.ref limit 1) r on true
  left join lateral (select payment_id from card_events where p.id is null and r.payment_id is null
                        and intent_id = k.ref and payment_id is not null order by id limit 1) e on true
 where k.form = 'capture' and coalesce(p.id, r.payment_id, e.payment_id) is not null
union
select k.id, s.kind, s.subject_id
  from old_keys k join card_disputes d on d.dispute_id = k.ref
 cross join lateral (values ('dispute', d.dispute_id), ('card_payment', d.payment_id::text)) s(kind, subject_id)
 where k.form = 'dispute'
union
select k.id, s.kind, s.subject_id
  from old_keys k join card_refunds r on r.id = k.ref_id
 cross join lateral (values ('refund', r.id::text), ('card_payment', r.payment_id::text)) s(kind, subject_id)
 where k.form = 'refund'
union
select k.id, 'former_member_claim', c.id::text from old_keys k join group_claims c on c.id::text = k.claim
union
select k.id, 'group_payment', p.id::text
  from old_keys k join payments p on p.id = k.ref_id where k.form in ('cash', 'cancel', 'repair', 'late-fee', 'set-off')
union
select k.id, 'card_payment', p.card_payment_id::text
  from old_keys k join payments p on p.id = k.ref_id where k.form = 'cancel' and p.card_payment_id is not null
union
-- The charge that paid a contribution, or was asked for to pay it.
select k.id, 'group_payment', coalesce(p.id, a.payment_id)::text
  from old_keys k
  left join payments p on p.card_payment_id = k.ref_id
  left join payment_attempts a on a.card_payment_id = k.ref_id
 where k.form = 'contribution' and coalesce(p.id, a.payment_id) is not null
union
-- … and of one that was taken back, or came again.
select k.id, 'group_payment', coalesce(p.id, a.payment_id)::text
  from old_keys k
  left join card_disputes d on k.form = 'dispute' and d.dispute_id = k.ref
  left join card_refunds r on k.form = 'refund' and r.id = k.ref_id
  left join payments p on p.card_payment_id = coalesce(d.payment_id, r.payment_id)
  left join payment_attempts a on a.card_payment_id = coalesce(d.payment_id, r.payment_id)
 where k.kind in ('group.dispute', 'group.dispute-won') and coalesce(p.id, a.payment_id) is not null
union
select k.id, s.kind, s.subject_id
  from old_keys k join payment_parts t on t.id = k.ref_id
 cross join lateral (values ('group_payment_part', t.id::text), ('group_payment', t.payment_id::text)) s(kind, subject_id)
 where k.form in ('repair', 'late-fee', 'set-off')
union
select k.id, s.kind, s.subject_id
  from old_keys k join payment_returns b on b.id = k.ref_id
 cross join lateral (values ('group_payment_return', b.id::text), ('group_payment', b.payment_id::text)) s(kind, subject_id)
 where k.form in ('repair-back', 'late-fee-back', 'set-off-back')
union
select k.id, 'owed_payment', o.id::text
  from old_keys k join owed_payments o on o.id = k.ref_id or o.card_payment_id = k.ref_id where k.form = 'owed-payment'
union
select k.id, 'write_off', w.id::text from old_keys k join debt_write_offs w on w.id = k.ref_id where k.form = 'write-off'
union
select k.id, 'withdrawal', w.id::text from old_keys k join withdrawals w on w.id = k.ref_id where k.form = 'bank-withdrawal'
union
-- A debt as a whole.
select k.id, 'member', a.owner_id::text
  from old_keys k join ledger_lines l on l.transaction_id = k.id join ledger_accounts a on a.id = l.account_id
 where k.kind in ('group.owed-offset', 'owed.recovered', 'owed.written-off') and a.name in ('member:owed', 'member:balance');

-- owner: features/ledger
insert into ledger_subjects (transaction_id, kind, subject_id, round)
select distinct k.id, 'round', r.group_id::text, r.round
  from old_keys k join group_rounds r on r.group_id = k.ref_id and r.round::text = k.nth where k.form = 'payout';

-- A batch: its first entry, and the charges that went back at once. Those have no row that names the batch; they are the ones
-- whose event lies between the batch's first and the next batch's.
create temp table old_batches on commit drop as
  select id, event_id, lead(event_id, 1, 9223372036854775807) over (order by event_id) as next_id
    from (select t.id, substr(t.key, 9)::bigint as event_id
            from ledger_transactions t
           where t.kind = 'entries' and t.key ~ '^entries:\d{1,18}$'
             and not exists (select from ledger_subjects s where s.transaction_id = t.id)) b;
-- owner: features/ledger
insert into ledger_subjects (transaction_id, kind, subject_id)
select distinct on (c.ledger_transaction_id) c.ledger_transaction_id, 'entries', c.id::text
  from contributions c join queue_positions q on q.contribution_id = c.id
 where not exists (select from ledger_subjects s where s.transaction_id = c.ledger_transaction_id)
 order by c.ledger_transaction_id, q.global_position;
-- owner: features/ledger
insert into ledger_subjects (transaction_id, kind, subject_id)
select distinct b.id, 'card_payment', e.payment_id::text
  from old_batches b
  join ledger_lines l on l.transaction_id = b.id
  join ledger_accounts a on a.id = l.account_id and a.name = 'queue:refunds-due'
  join card_events e on e.id >= b.event_id and e.id < b.next_id and e.kind = 'payment_succeeded'
  join card_refunds r on r.payment_id = e.payment_id and r.intent_id = e.intent_id and r.requested_by = 'system'
 where not exists (select from contributions c where c.id = e.payment_id)
   and not exists (select from ledger_transactions t where t.key = 'capture:' || e.intent_id);

-- A reversal is about what it reverses.
-- owner: features/ledger
with recursive undone as (
  select t.id, t.reverses_id as about from ledger_transactions t
   where t.reverses_id is not null and not exists (select from ledger_subjects s where s.transaction_id = t.id)
  union all
  select u.id, t.reverses_id from undone u join ledger_transactions t on t.id = u.about where t.reverses_id is not null
)
insert into ledger_subjects (transaction_id, kind, subject_id, round)
select distinct u.id, s.kind, s.subject_id, s.round from undone u join ledger_subjects s on s.transaction_id = u.about;

do $$
declare
  v_keys text;
begin
  select string_agg(key, ', ') into v_keys from (
    select t.key from ledger_transactions t
     where not exists (select from ledger_subjects s where s.transaction_id = t.id) order by t.id limit 5) t;
  if v_keys is not null then
    raise exception 'nothing is known of what these ledger transactions are about, nothing was changed: %', v_keys;
  end if;
end $$;
analyze ledger_subjects;
