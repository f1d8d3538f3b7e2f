import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from '../platform/react-root.ts';
import { LandingPage } from '../routes/landing.tsx';
import { deployment } from '../platform/deployment.ts';
import '../ui/theme.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const page = (
  <StrictMode>
    <LandingPage isQueueExpected={deployment.hasQueue} />
  </StrictMode>
);
// Renders in steps, so that slow phones respond to input.
startTransition(() => {
  // The built document is prerendered, the development server's is empty.
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
});
