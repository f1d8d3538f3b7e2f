-- owner of refund_requests: features/refunds
comment on table refund_requests is 'Refunds that an admin asked for, and what a second one decided.';
