/** What the site is to those who do not use it: search engines, and programs that show a shared link as a card. */
export { buildPageHead } from './page-heads.ts';
export { sharingRoutes } from './routes.ts';
