-- What is recorded to be done later keeps the id of the call or the run of a job that it comes from (platform/tracing/work.ts):
-- the id in the log, in the answer, and of the trace. The transaction carries it as a setting of its own.

alter table outbox add column origin_id uuid;
alter table outbox alter column origin_id set default nullif(current_setting('circle_link.origin', true), '')::uuid;

alter table webhook_events add column origin_id uuid;
alter table webhook_events alter column origin_id set default nullif(current_setting('circle_link.origin', true), '')::uuid;
alter table webhook_deliveries add column origin_id uuid;
