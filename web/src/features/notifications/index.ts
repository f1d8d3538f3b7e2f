/** Notifications: how lines of a history are shown. */
export { ActivitiesByDay } from './by-day.tsx';
