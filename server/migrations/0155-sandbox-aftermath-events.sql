-- What happens to a sandbox payment after it, in the words of payment providers.
-- owner: platform/card-provider
alter table sandbox_aftermaths rename column deed to event;
