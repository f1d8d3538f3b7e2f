-- A payout that is still pending can be canceled; its money stays in the connected account.

-- owner of sandbox_payouts: sandbox
alter table sandbox_payouts add column canceled_at timestamptz;
