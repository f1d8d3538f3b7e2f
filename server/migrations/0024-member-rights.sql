-- A member's rights: an account can be closed, and what is personal goes with it. The rows of the books stay and keep the
-- id, which says nothing of a person any more. What the audit log holds of personal values is sealed under a key of the
-- member's own; without the key the log can be checked as before and read no more.

-- Each member's key for personal values in audit leaves, itself sealed under ID_ENCRYPTION_KEYS. Closing deletes it.
-- owner: features/audit
create table member_keys (
  user_id uuid primary key references users,
  sealed_key text not null,
  created_at timestamptz not null default app_now()
);

-- Nothing of a closed account changes again.
-- owner: features/members
create function refuse_change_of_closed() returns trigger language plpgsql as $$
begin
  raise exception 'account % is closed', old.id using errcode = 'CL001';
end $$;
create trigger users_closed_stay_closed before update or delete on users
  for each row when (old.status = 'closed') execute function refuse_change_of_closed();

-- Whoever begins something new waits for a closing that is under way, and finds the account closed: of two at the same
-- moment one wins. The argument names the column of the member.
-- owner: features/members
create function refuse_closed_member() returns trigger language plpgsql as $$
declare
  v_member uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  v_status text;
begin
  -- The lock that the foreign key takes anyway, a moment earlier: it conflicts with the closing's.
  select status into v_status from users where id = v_member for key share;
  if v_status = 'closed' then
    raise exception 'account % is closed', v_member using errcode = 'CL001';
  end if;
  return new;
end $$;
create trigger group_members_of_open_accounts before insert on group_members
  for each row execute function refuse_closed_member('user_id');
create trigger queue_holdings_of_open_accounts before insert on queue_holdings
  for each row execute function refuse_closed_member('user_id');
create trigger card_payments_of_open_accounts before insert on card_payments
  for each row execute function refuse_closed_member('user_id');
create trigger card_setups_of_open_accounts before insert on card_setups
  for each row execute function refuse_closed_member('user_id');
create trigger withdrawals_of_open_accounts before insert on withdrawals
  for each row execute function refuse_closed_member('user_id');
create trigger payout_accounts_of_open_accounts before insert on payout_accounts
  for each row execute function refuse_closed_member('user_id');
create trigger sessions_of_open_accounts before insert on sessions
  for each row execute function refuse_closed_member('user_id');

-- A consent stays as it was given, but the address it came from is personal: of a closed account it is taken out.
drop trigger consents_append_only on consents;
create trigger consents_append_only before delete or truncate on consents
  for each statement execute function refuse_consent_change();
-- owner: features/consent
create function refuse_consent_rewrite() returns trigger language plpgsql as $$
begin
  if new.ip is null and row(new.user_id, new.version, new.text_hash, new.agreements, new.given_at)
       is not distinct from row(old.user_id, old.version, old.text_hash, old.agreements, old.given_at) then
    return new;
  end if;
  raise exception 'consents are append-only';
end $$;
create trigger consents_never_rewritten before update on consents
  for each row execute function refuse_consent_rewrite();

-- The last mail to somebody who leaves: once it is out, or given up, not even the address stays.
alter table outbox add column forgets boolean not null default false;
create index outbox_recipient on outbox (recipient);
