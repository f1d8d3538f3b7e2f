export { ActivitiesByDay } from './by-day.tsx';
export { MailKind } from './mail-kind.tsx';
