-- Every ledger transaction has at least one subject, and each subject exists.
select t.id as transaction_id, t.key, null as kind, null as subject_id
  from ledger_transactions t where not exists (select from ledger_subjects s where s.transaction_id = t.id)
union all
select t.id, t.key, s.kind, s.subject_id
  from (select *, case when subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id::uuid end as id
          from ledger_subjects) s
  join ledger_transactions t on t.id = s.transaction_id
  left join queue_positions entry on s.kind = 'entries' and entry.charge_id = s.id
       and entry.ledger_transaction_id = coalesce(t.reverses_id, t.id)
  left join charges charge on s.kind = 'card_payment' and charge.id = s.id
  left join refunds refund on s.kind = 'refund' and refund.id = s.id
  left join disputes dispute on s.kind = 'dispute' and dispute.dispute_id = s.subject_id
  left join payments group_payment on s.kind = 'group_payment' and group_payment.id = s.id
  left join payment_offsets part on s.kind = 'group_payment_part' and part.id = s.id
  left join payment_returns back on s.kind = 'group_payment_return' and back.id = s.id
  left join group_rounds round on s.kind = 'round' and round.group_id = s.id and round.round = s.round
  left join former_member_claims claim on s.kind = 'former_member_claim' and claim.id = s.id
  left join withdrawals withdrawal on s.kind = 'withdrawal' and withdrawal.id = s.id
  left join debt_payments owed on s.kind = 'owed_payment' and owed.id = s.id
  left join debt_write_offs write_off on s.kind = 'write_off' and write_off.id = s.id
  left join provider_balance_transactions booking on s.kind = 'balance_transaction' and booking.id = s.subject_id
  left join users member on s.kind = 'member' and member.id = s.id
 where num_nonnulls(entry.charge_id, charge.id, refund.id, dispute.dispute_id, group_payment.id, part.id, back.id, round.group_id,
                    claim.id, withdrawal.id, owed.id, write_off.id, booking.id, member.id) = 0;
