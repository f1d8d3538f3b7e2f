-- A drawn group waits for one draw or runs by one, made from its members, the committed secret and the beacon's value.
select g.id, d.id as draw, g.draw_waits_since, g.started_at, d.drawn_at
  from groups g left join group_draws d on d.group_id = g.id and d.postponed_at is null
 where (g.status = 'active' and g.draw_waits_since is not null and (d.id is null or d.drawn_at is not null))
    or (g.started_at is not null and g.payout_order = 'random'
        and (d.drawn_at is null or cardinality(d.membership_ids) <> g.rounds))
    or (d.id is not null and g.payout_order <> 'random')
    or (d.id is not null and g.started_at is null and g.draw_waits_since is null)
    or (d.id is not null and encode(sha256(decode(g.draw_secret, 'hex')), 'hex') <> g.draw_commitment)
    or encode(sha256(decode(d.signature, 'hex')), 'hex') <> d.randomness
    or exists (select from unnest(d.membership_ids) taker(id)
                where not exists (select from group_members m where m.id = taker.id and m.group_id = g.id));
