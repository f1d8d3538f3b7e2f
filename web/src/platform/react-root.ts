/** React's own start: named here, it stands in a file that all pages share and is run in a step of its own (start-app.js). */
export { createRoot, hydrateRoot } from 'react-dom/client';
