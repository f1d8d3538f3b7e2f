import type { RenderedDocument } from '@circle-link/contract/documents';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryHistory } from '@tanstack/react-router';
import { LandingPage } from '../routes/landing.tsx';
import { currentUserQuery } from '../modules/auth/session.ts';
import { startEnglish } from '../platform/i18n/i18n.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';
import { LoadingFrame } from './shell/loading-frame.tsx';

/**
 * Renders the HTML of a document for web/build.ts in English, for a visitor, without live figures. Scripts render app
 * pages again, so their prerendered controls are inert.
 */
export async function renderDocument(document: RenderedDocument, hasQueue: boolean): Promise<string> {
  const html =
    document.kind === 'page'
      ? `<div class="rendered" inert>${await renderPage(document.path)}</div>`
      : renderToString(
          <StrictMode>
            <LandingPage isQueueExpected={hasQueue} />
          </StrictMode>,
        );
  // The server writes the title into the head, and the document may not contain scripts.
  return html.replaceAll(/<title>[^<]*<\/title>|<script\b[^>]*>.*?<\/script>/gs, '');
}

/** Fills the document of all other pages until its scripts run. */
export function renderLoadingFrame(): string {
  return renderToString(<LoadingFrame />);
}

async function renderPage(path: string): Promise<string> {
  startEnglish();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToString(<App />);
}
