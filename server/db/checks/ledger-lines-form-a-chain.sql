-- Each line of an account starts at the balance where the previous line ended.
select account_id, account_version, previous_balance_cents, expected
  from (select account_id, account_version, previous_balance_cents,
               coalesce(lag(current_balance_cents) over w, 0) as expected,
               coalesce(lag(account_version) over w, 0) + 1 as expected_version
          from ledger_lines window w as (partition by account_id order by account_version)) chain
 where previous_balance_cents <> expected or account_version <> expected_version;
