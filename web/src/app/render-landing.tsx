import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingPage } from '../pages/landing.tsx';

/** The landing page's HTML for web/build.ts: English, without a single live figure. */
export function renderLanding(isQueueExpected: boolean): string {
  return renderToString(
    <StrictMode>
      <LandingPage isQueueExpected={isQueueExpected} />
    </StrictMode>,
  );
}
