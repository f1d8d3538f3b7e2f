import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import { openBooksCalls } from '@circle-link/contract/operations/groups/open-books';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { pageAfter } from '../own-group.ts';
import { announceBooks } from './announce-books.ts';
import { closeBooks } from './close-books.ts';
import { viewOpenBooks } from './view-open-books.ts';

export function openBooksRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  const page = pageAfter(platform);
  serve(
    groupCalls.announceBooks,
    page((own) => announceBooks(platform, own)),
  );
  serve(
    groupCalls.closeBooks,
    page((own) => closeBooks(platform, own)),
  );
  serve(openBooksCalls.openBooks, ({ params }) => viewOpenBooks(platform.database, params.code));
}
