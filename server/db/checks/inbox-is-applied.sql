-- Nothing waits in the inbox behind its mark, and there are no dead letters.
select e.id, e.event_id, e.parked_reason from card_events e, card_inbox i
 where e.id > i.done_through or (e.parked_at is not null and e.applied_at is null);
