-- owner: features/payments
-- A missed contribution of a group that is over is written off by its organiser or by us: it is not owed any more.
alter table payments
  add column written_off_at timestamptz,
  add constraint payments_written_off_check
    check (written_off_at is null or (status = 'cancelled' and missed_at is not null));
