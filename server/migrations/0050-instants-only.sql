-- The instants of due days, reminders and starts are computed by the server, once; the database only compares them
-- (docs/decisions/0042). A forming group that is full is looked at about a day before its first due day.
drop function payment_reminder_from(date, integer, text, date);

-- owner: features/groups
update groups set start_look_at = app_now() where started_at is null and status = 'active' and start_look_at is not null;
