-- owner: modules/queue
-- needs: contributions
create or replace view admin_fee_tracking as
  select id as contribution_id, amount_cents as total_amount_cents, stripe_fee_cents, admin_fee_cents,
         net_amount_cents as net_to_system_cents, completed_at as created_at
    from contributions;
