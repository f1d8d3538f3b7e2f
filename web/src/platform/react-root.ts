/** Re-exported so that React's startup is in a shared file that executes in its own task (start-app.js). */
export { createRoot, hydrateRoot } from 'react-dom/client';
