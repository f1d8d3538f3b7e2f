import { sql } from 'kysely';

/** Days until the second working day, by weekday from Monday. */
const DAYS_TO_AVAILABLE = sql`(array[2, 2, 2, 4, 4, 3, 2])`;
/** Midnight UTC, as at Stripe. */
export const AFTER_TWO_WORKING_DAYS = sql`date_trunc('day', app_now(), 'UTC')
  + make_interval(hours => 24 * ${DAYS_TO_AVAILABLE}[extract(isodow from app_now() at time zone 'UTC')::int])`;
