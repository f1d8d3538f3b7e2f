export { ActivitiesByDay, getCreatedDay, groupAdjacentItems } from './activities-by-day.tsx';
export { MailKind } from './mail-kind.tsx';
