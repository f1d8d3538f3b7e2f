import type { RenderedDocument } from '@circle-link/contract/documents';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { AuthPage } from '../routes/auth/auth.tsx';
import { LandingPage } from '../routes/landing.tsx';
import { renderPage } from './render-page.tsx';

/**
 * Renders the HTML of a document for web/build.ts in English, for a visitor, without live figures. Scripts render app
 * pages again, so their prerendered controls are inert.
 */
export async function renderDocument(document: RenderedDocument, hasQueue: boolean): Promise<string> {
  const html =
    document.kind === 'page'
      ? `<div class="rendered" inert>${await renderPage(document.path)}</div>`
      : renderToString(own(document, hasQueue));
  // The server writes the title into the head, and the document may not contain scripts.
  return html.replaceAll(/<title>[^<]*<\/title>|<script\b[^>]*>.*?<\/script>/gs, '');
}

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
