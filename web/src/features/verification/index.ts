export { verificationStatusQuery } from './queries.ts';
