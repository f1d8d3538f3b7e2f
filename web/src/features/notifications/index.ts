/** Notifications: how lines of a history are shown, and mails of one kind. */
export { ActivitiesByDay } from './by-day.tsx';
export { MailKind } from './mail-kind.tsx';
