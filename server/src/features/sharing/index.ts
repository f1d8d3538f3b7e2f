export { buildPageHead } from './page-heads.ts';
export { sharingRoutes } from './routes.ts';
