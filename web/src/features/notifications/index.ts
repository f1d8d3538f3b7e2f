/** Notifications: how lines of a history are shown. */
export { ActivityList } from './activity-list.tsx';
