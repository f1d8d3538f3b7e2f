-- No event waits in the inbox behind the cursor, and there are no dead letters.
select e.id, e.event_id, e.dead_letter_reason from provider_events e, provider_event_cursor i
 where e.id > i.applied_through or (e.dead_lettered_at is not null and e.applied_at is null);
