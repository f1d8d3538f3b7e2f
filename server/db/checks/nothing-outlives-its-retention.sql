-- No personal data outlives its retention period.
with last_run as (select ended_at as at from job_runs where name = 'retention-applied' and ended_at is not null)
select 'pending_notifications' as place, 'changes whose email could not be composed' as what, count(*)::int as rows
  from pending_notifications, last_run
 where (true) and created_at < last_run.at - interval '30 days 1 hour'
having count(*) > 0
union all
select 'known_browsers' as place, 'known browsers' as what, count(*)::int as rows
  from known_browsers, last_run
 where (true) and last_login_at < last_run.at - interval '400 days 1 hour'
having count(*) > 0
union all
select 'passkey_challenges' as place, 'passkey challenges and their answers' as what, count(*)::int as rows
  from passkey_challenges, last_run
 where (true) and created_at < last_run.at - interval '1 days 1 hour'
having count(*) > 0
union all
select 'api_tokens' as place, 'expired API tokens, with their names' as what, count(*)::int as rows
  from api_tokens, last_run
 where (true) and expires_at < last_run.at - interval '30 days 1 hour'
having count(*) > 0
union all
select 'phone_codes' as place, 'phone codes' as what, count(*)::int as rows
  from phone_codes, last_run
 where (true) and expires_at < last_run.at - interval '1 days 1 hour'
having count(*) > 0
union all
select 'email_verifications' as place, 'email links' as what, count(*)::int as rows
  from email_verifications, last_run
 where (purpose <> 'claim' or consumed_at is not null) and token_expires_at < last_run.at - interval '30 days 1 hour'
having count(*) > 0
union all
select 'debt_payment_requests' as place, 'idempotency keys of debt payments' as what, count(*)::int as rows
  from debt_payment_requests, last_run
 where (true) and requested_at < last_run.at - interval '90 days 1 hour'
having count(*) > 0
union all
select 'fraud_prevention' as place, 'network address, country and region of the last visit' as what, count(*)::int as rows
  from fraud_prevention, last_run
 where (num_nonnulls(ip_address, ip_country, ip_region) > 0) and updated_at < last_run.at - interval '180 days 1 hour'
having count(*) > 0
union all
select 'identity_links' as place, 'keyed hashes of networks' as what, count(*)::int as rows
  from identity_links, last_run
 where (kind = 'address') and last_seen_at < last_run.at - interval '90 days 1 hour'
having count(*) > 0
union all
select 'consents' as place, 'network addresses of consents' as what, count(*)::int as rows
  from consents, last_run
 where (ip is not null) and given_at < last_run.at - interval '365 days 1 hour'
having count(*) > 0
union all
select 'security_notices' as place, 'previous credentials and bank accounts after a change, and sign-ins from new browsers' as what, count(*)::int as rows
  from security_notices, last_run
 where (true) and noticed_at < last_run.at - interval '7 days 1 hour'
having count(*) > 0
union all
select 'webhook_deliveries' as place, 'webhook messages to programs of members' as what, count(*)::int as rows
  from webhook_deliveries, last_run
 where (true) and created_at < last_run.at - interval '30 days 1 hour'
having count(*) > 0
union all
select 'staff_sign_ins' as place, 'staff sign-ins in progress at the provider' as what, count(*)::int as rows
  from staff_sign_ins, last_run
 where (true) and created_at < last_run.at - interval '1 days 1 hour'
having count(*) > 0
union all
select 'guest_checkouts' as place, 'phone numbers entered on /join' as what, count(*)::int as rows
  from guest_checkouts, last_run
 where (true) and created_at < last_run.at - interval '30 days 1 hour'
having count(*) > 0
union all
select 'group_invitations' as place, 'email addresses of invited people' as what, count(*)::int as rows
  from group_invitations, last_run
 where (email is not null) and coalesce(used_at, revoked_at, expires_at) < last_run.at - interval '30 days 1 hour'
having count(*) > 0
union all
select 'outbox' as place, 'emails and text messages, also to visitors' as what, count(*)::int as rows
  from outbox, last_run
 where (recipient <> '') and coalesce(sent_at, failed_at) < last_run.at - interval '30 days 1 hour'
having count(*) > 0
union all
select 'suppressed_recipients' as place, 'addresses and phone numbers whose provider rejects our messages, and its error' as what, count(*)::int as rows
  from suppressed_recipients, last_run
 where (true) and last_at < last_run.at - interval '90 days 1 hour'
having count(*) > 0
union all
select 'users' as place, 'email addresses entered on /join without a payment' as what, count(*)::int as rows
  from users, last_run
 where (status = 'pending' and not exists (select from charges p where p.user_id = users.id and p.status <> 'canceled')) and created_at < last_run.at - interval '30 days 1 hour'
having count(*) > 0
union all
select 'detached_payout_accounts', 'bank accounts that were given up', count(*)::int
  from detached_payout_accounts d, last_run
 where d.forget_after < last_run.at - interval '2 days'
   and not exists (select from withdrawals w where w.account_token = d.account_token
                     and (w.status = 'pending' or w.next_check_at is not null))
having count(*) > 0
union all
select 'job_runs', 'the job has not run for two days', 1 from last_run where last_run.at < now() - interval '2 days';
