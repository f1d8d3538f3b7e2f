export { ActivitiesByDay, getCreatedDay, groupAdjacentItems } from './activities-by-day.tsx';
