-- On which path a registration link was asked for: the form it leads to follows it in every tab, also after a reload.

-- owner: features/verification
alter table email_verifications add column path text check (path in ('queue', 'savings'));
