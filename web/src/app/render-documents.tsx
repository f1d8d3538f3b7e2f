import type { RenderedDocument } from '@circle-link/contract/documents';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { AuthPage } from '../pages/auth.tsx';
import { LandingPage } from '../pages/landing.tsx';

/** The HTML of a document for web/build.ts: English, without a single live figure. */
export function renderDocument({ page, hasQueue }: RenderedDocument): string {
  const html = renderToString(
    <StrictMode>
      {page === 'landing' ? (
        <LandingPage isQueueExpected={hasQueue} />
      ) : (
        <AuthPage screen={page} hasQueue={hasQueue} />
      )}
    </StrictMode>,
  );
  // The tab's name is the server's to write, in the head.
  return html.replace(/<title>[^<]*<\/title>/, '');
}
