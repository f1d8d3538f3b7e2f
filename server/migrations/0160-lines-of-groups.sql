-- What happens to a savings group, a place in it or a turn stands in the history of each member it concerns.
alter table activities drop constraint activities_type_check;
alter table activities add constraint activities_type_check check (type in ('payment_completed', 'payment_sent',
  'member_joined', 'round_completed', 'cycle_completed', 'payout_received', 'group_created', 'position_changed',
  'money_returned', 'money_taken', 'group_changed'));
