/** Unique people per journey, so that journeys do not interfere. */
import { randomBytes, randomInt } from 'node:crypto';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly e164: string;
  readonly password: string;
}

export function createRandomPerson(firstName = 'Rosa'): Person {
  const tag = randomBytes(5).toString('hex');
  const digits = `${randomInt(2, 10)}${String(randomInt(0, 100)).padStart(2, '0')}`;
  const line = String(randomInt(0, 10_000)).padStart(4, '0');
  return {
    firstName,
    lastName: 'Marin',
    username: `rosa-${tag}`,
    email: `rosa.${tag}@example.com`,
    phone: `(202) ${digits}-${line}`,
    e164: `+1202${digits}${line}`,
    password: `meadow lantern ${tag}`,
  };
}

export const PROFILE = {
  dateOfBirth: '1990-04-12',
  address: '12 Harbor Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
} as const;
