/** Transparency: what anyone may know of the house. Only reads; every part comes through a door. */
export { transparencyRoutes } from './routes.ts';
