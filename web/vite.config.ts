import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Connect, type Plugin } from 'vite';
import { leanSchemas } from './lean-schemas.ts';
import { groupSharedChunks } from './shared-chunks.ts';
import { SUBSET_FONT, WHOLE_FONT } from './subset-letters.ts';

const root = import.meta.dirname;
const server = process.env['API_ORIGIN'] ?? 'http://localhost:3000';
const proxy = Object.fromEntries(['/api/', '/sandbox/', '/dev/', '/i/'].map((path) => [path, server]));

const builtOn = process.env['BUILT_ON'] ?? new Date().toISOString().slice(0, 10);

/**
 * `/` and `/auth` have their own documents. Server paths are proxied, and other paths without a file name belong to the
 * app.
 */
const sendAddressToItsPage: Connect.NextHandleFunction = (request, _response, next) => {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (Object.keys(proxy).some((proxied) => path.startsWith(proxied))) {
    next();
    return;
  }
  if (path === '/') request.url = '/index.html';
  else if (path === '/auth') request.url = '/auth.html';
  else if (!path.startsWith('/@') && !/\.\w+$/.test(path)) request.url = '/app.html';
  next();
};

const pageDocuments: Plugin = {
  name: 'circle-link:page-documents',
  configureServer: (dev) => void dev.middlewares.use(sendAddressToItsPage),
  configurePreviewServer: (preview) => void preview.middlewares.use(sendAddressToItsPage),
};

/** Preloads the fonts with the page instead of after its styles, to reduce layout shifts. */
const preloadFont: Plugin = {
  name: 'circle-link:preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-(?!ext|wght).*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
};

const siteFiles: Plugin = {
  name: 'circle-link:site-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' }, injectTo: 'head' },
    ],
  },
};

const sharedChunks = groupSharedChunks({
  landing: `${root}/src/app/landing-main.tsx`,
  auth: `${root}/src/app/auth-main.tsx`,
  authLater: [`${root}/src/features/auth-screens/code-step.tsx`, `${root}/src/ui/passkey-step.tsx`],
  proof: `${root}/src/modules/public-ledger/proof/proof.tsx`,
  app: `${root}/src/app/main.tsx`,
  dashboard: `${root}/src/pages/dashboard.tsx`,
  invitation: `${root}/src/pages/invitation.tsx`,
  office: `${root}/src/modules/admin/overview/overview.tsx`,
});

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  appType: 'mpa',
  plugins: [react(), tailwind(), pageDocuments, preloadFont, siteFiles, ...leanSchemas],
  resolve: { alias: { 'inter-latin.woff2': command === 'build' ? SUBSET_FONT : WHOLE_FONT } },
  // Texts are read as a whole, and objects compress better than strings of JSON.
  json: { namedExports: false, stringify: false },
  define: { __BUILT_ON__: JSON.stringify(builtOn) },
  server: { proxy, port: 5173 },
  preview: { proxy, port: 4173 },
  build: {
    outDir: '.build/client',
    emptyOutDir: true,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Preload lists are part of every member's first script. Those of the back office and settings screens are
      // omitted, because few members open them and most of their parts are already loaded.
      resolveDependencies: (file, dependencies) => (/\/(admin|settings-)/.test(file) ? [] : dependencies),
    },
    rolldownOptions:
      isSsrBuild === true
        ? // A single file, so that the build can load it twice.
          { input: `${root}/src/app/render-documents.tsx`, output: { codeSplitting: false } }
        : {
            input: [`${root}/index.html`, `${root}/auth.html`, `${root}/app.html`],
            output: { codeSplitting: { groups: sharedChunks } },
          },
  },
}));
