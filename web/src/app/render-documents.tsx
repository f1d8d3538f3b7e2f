import type { RenderedDocument } from '@circle-link/contract/documents';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { AuthPage } from '../pages/auth.tsx';
import { LandingPage } from '../pages/landing.tsx';
import { renderPage } from './render-page.tsx';

/**
 * The HTML of a document for web/build.ts: in English, for a visitor, without a single live figure. A page of the app is
 * drawn anew by scripts: until then it can be read, and nothing in it be pressed in vain.
 */
export async function renderDocument(document: RenderedDocument, hasQueue: boolean): Promise<string> {
  const html =
    document.kind === 'page'
      ? `<div class="rendered" inert>${await renderPage(document.path)}</div>`
      : renderToString(own(document, hasQueue));
  // The tab's name is the server's to write, in the head; no script may stand in a document.
  return html.replaceAll(/<title>[^<]*<\/title>|<script\b[^>]*>.*?<\/script>/gs, '');
}

/** Those that do without the app are taken over as they are. */
function own(document: Exclude<RenderedDocument, { readonly kind: 'page' }>, hasQueue: boolean): ReactNode {
  return (
    <StrictMode>
      {document.kind === 'landing' ? (
        <LandingPage isQueueExpected={hasQueue} />
      ) : (
        <AuthPage screen={document.screen} hasQueue={hasQueue} />
      )}
    </StrictMode>
  );
}
