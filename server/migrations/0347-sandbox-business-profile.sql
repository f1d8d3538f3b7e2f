-- Accounts in the sandbox have a business profile.
-- owner of sandbox_payout_accounts: sandbox
alter table sandbox_payout_accounts add column business_profile jsonb not null default '{}';
