import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Connect, type Plugin } from 'vite';
import { leanSchemas } from './lean-schemas.ts';
import { groupSharedChunks } from './shared-chunks.ts';
import { SUBSET_FONT, WHOLE_FONT } from './subset-letters.ts';

const root = import.meta.dirname;
const server = process.env['API_ORIGIN'] ?? 'http://localhost:3000';
const proxy = Object.fromEntries(['/api/', '/sandbox/', '/dev/', '/i/'].map((path) => [path, server]));

/** The day of the build, shown in the landing page's footer. */
const builtOn = process.env['BUILT_ON'] ?? new Date().toISOString().slice(0, 10);

/** `/` and `/auth` have documents of their own; what the server answers is passed on; other addresses without a file name are the app's. */
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

/** The letters are asked for with the page, not after its styles: the text then hardly moves. */
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

/** What the build makes besides: the icons, and the manifest that names them. */
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
  entrance: `${root}/src/app/auth-main.tsx`,
  entranceLater: [`${root}/src/features/entrance/code-step.tsx`, `${root}/src/ui/passkey-step.tsx`],
  proof: `${root}/src/features/transparency/proof/proof.tsx`,
  app: `${root}/src/app/main.tsx`,
  dashboard: `${root}/src/pages/dashboard.tsx`,
  invitation: `${root}/src/pages/invitation.tsx`,
  office: `${root}/src/pages/admin.tsx`,
});

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  appType: 'mpa',
  plugins: [react(), tailwind(), pageDocuments, preloadFont, siteFiles, ...leanSchemas],
  resolve: { alias: { 'inter-latin.woff2': command === 'build' ? SUBSET_FONT : WHOLE_FONT } },
  define: { __BUILT_ON__: JSON.stringify(builtOn) },
  server: { proxy, port: 5173 },
  preview: { proxy, port: 4173 },
  build: {
    outDir: '.build/client',
    emptyOutDir: true,
    // An inlined file would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The lists of what else to load stand in every member's first script: those of the back office and of the rooms
      // of the settings, which few open and whose parts are mostly there by then, are left out.
      resolveDependencies: (file, dependencies) => (/\/(admin|settings-)/.test(file) ? [] : dependencies),
    },
    rolldownOptions:
      isSsrBuild === true
        ? // One file, so that the build can load it twice.
          { input: `${root}/src/app/render-documents.tsx`, output: { codeSplitting: false } }
        : {
            input: [`${root}/index.html`, `${root}/auth.html`, `${root}/app.html`],
            output: { codeSplitting: { groups: sharedChunks } },
          },
  },
}));
