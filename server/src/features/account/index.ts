/**
 * The account as its member's own: closing it, and a copy of everything in it. Writes no table: it asks every feature
 * to forget or to tell. Stands above all features that know members.
 */
export { accountRoutes } from './routes.ts';
export { closeAccount } from './closing/close-account.ts';
