export { ActivitiesByDay } from './activities-by-day.tsx';
export { MailKind } from './mail-kind.tsx';
