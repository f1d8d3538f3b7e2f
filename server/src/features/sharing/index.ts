/** Pages for search engines, link previews and embeds. */
export { buildPageHead } from './page-heads.ts';
export { sharingRoutes } from './routes.ts';
