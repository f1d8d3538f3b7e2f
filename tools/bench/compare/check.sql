-- One row; all figures but the first are 0 if numbers have no gap and the books balance.
select (select count(*) from positions) as booked,
       (select coalesce(max(number), 0) - count(*) from positions) as gaps,
       (select count(*) from events) - (select count(*) from positions) as lost,
       (select count(*) from (select from lines group by number having sum(cents) <> 0) uneven) as uneven,
       (select coalesce(sum(balance), 0)::bigint from accounts) as unbalanced,
       (select count(*) from accounts a
         where balance <> (select coalesce(sum(cents), 0) from lines l where l.account = a.name)) as wrong;
