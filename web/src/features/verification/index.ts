export { verificationStatusQuery } from './verification-status.ts';
