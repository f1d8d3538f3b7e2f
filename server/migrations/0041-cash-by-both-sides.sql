-- Cash counts once its payer and its recipient have both said so. A note of it lapses after 72 hours.
alter table payments
  -- What was handed over: the open rest of the contribution, with its late fee.
  add column cash_cents bigint check (cash_cents > 0),
  add column cash_payer_said_at timestamptz,
  add column cash_recipient_said_at timestamptz;
-- owner: features/payments
update payments p
   set cash_cents = amount_cents - set_off_cents + late_fee_cents - late_fee_set_off_cents,
       cash_payer_said_at = case when cash_recorded_by = payer_id then cash_recorded_at end,
       cash_recipient_said_at = case when cash_recorded_by = (
         select coalesce(r.recipient_id, m.user_id) from group_rounds r
           left join group_members m on m.group_id = r.group_id and m.payout_order = r.round and m.left_at is null
          where r.group_id = p.group_id and r.round = p.round) then cash_recorded_at end
 where cash_recorded_at is not null;
alter table payments
  add constraint payments_cash_note check (
    (cash_recorded_at is null) = (cash_cents is null)
    and (cash_recorded_at is not null or (cash_payer_said_at is null and cash_recipient_said_at is null)));
create index payments_cash_noted on payments (cash_recorded_at) where cash_recorded_at is not null;

-- Whether a note of cash stands; and whether the payer has said so, which alone keeps a card from paying instead.
-- owner: features/payments
create function cash_is_noted(p payments) returns boolean language sql stable parallel safe
  as $$ select p.cash_recorded_at is not null and p.cash_recorded_at > app_now() - interval '72 hours' $$;
-- owner: features/payments
create function cash_is_promised(p payments) returns boolean language sql stable parallel safe
  as $$ select p.cash_payer_said_at is not null and p.cash_recorded_at > app_now() - interval '72 hours' $$;
