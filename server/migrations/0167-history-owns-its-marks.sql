-- owner of notification_marks: features/history
comment on table notification_marks is 'How far each member has read their news.';
