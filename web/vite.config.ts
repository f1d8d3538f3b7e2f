import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Connect, type Plugin } from 'vite';
import { SUBSET_FONT, WHOLE_FONT } from './subset-letters.ts';

const root = import.meta.dirname;
const server = process.env['API_ORIGIN'] ?? 'http://localhost:3000';
const proxy = Object.fromEntries(['/api/', '/sandbox/', '/dev/', '/i/'].map((path) => [path, server]));

const builtOn = process.env['BUILT_ON'] ?? new Date().toISOString().slice(0, 10);

/**
 * `/` has its own document. Server paths are proxied, and other paths without a file name belong to the app.
 */
const sendAddressToItsPage: Connect.NextHandleFunction = (request, _response, next) => {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (Object.keys(proxy).some((proxied) => path.startsWith(proxied))) {
    next();
    return;
  }
  if (path === '/') request.url = '/index.html';
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

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Selects the modules that execute before one of the given modules, without icons, which are another chunk. */
function groupImports(name: string, ...entries: readonly string[]) {
  const starts = entries.map((entry) => `${root}/src/${entry}`);
  let found: Set<string> | undefined;
  return (id: string, graph: Graph): string | null => {
    if (found === undefined) {
      found = new Set(starts);
      for (const one of found)
        for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) found.add(imported);
      for (const start of starts) found.delete(start);
    }
    return (found.has(id) && !ICONS.test(id)) || id.includes('vite/preload-helper') ? name : null;
  };
}

const ICONS = /\/lucide-react\//;
const isScript = (id: string): boolean => !id.endsWith('.css');
/** Texts of a page stay with the page. */
const isShared = (kind: RegExp) => (id: string) => isScript(id) && kind.test(id) && !id.includes('/locales/');
const KIT =
  /\/web\/src\/(ui\/(?!forms|tabs)|platform\/(?!forms\/contract)|modules\/auth\/use-next-step)|InfiniteQuery/;
/** Calls of the session and of the header, with the schemas of the contract that they need. Visitors need none. */
const MEMBER_CALLS =
  /\/contract\/src\/(auth\/(auth|verification|identity|safeguards)|notifications|activities|live|operation|members|fields\/|messages\/|admin\/roles|groups\/calendar)|\/auth\/(index\.ts|session-calls|verification\/queries)/;
/** Only `/auth` needs them. */
const SIGN_IN = /\/auth\/sign-in\/[\w-]+\.tsx$|\/plain-form/;
/** Modules and texts of the back office. Members never load them, because they explain risk flags. */
const OFFICE = /\/(web\/src\/modules|contract\/src)\/admin\/|\/en\/admin\.json$/;
/** The app's texts in another language, without the back office's and files that `/` and `/auth` load one by one. */
const LANGUAGE =
  /\/locales\/(?!en\/)(\w+)\/(?!(?:admin|auth|auth-fields|calculator|common|landing|line|open-page|passkey-step|proof|shell)\.)/;

/**
 * Chunks of modules that several pages share. Without them a page has up to 70 requests, most below 1 kB. A chunk takes
 * the modules that its own import along, unless a chunk of higher priority has them: layers that others import come
 * first. `/` loads "base" without "app", because its document runs without the app's libraries.
 */
const SHARED_CHUNKS = [
  { name: (id: string) => LANGUAGE.exec(id)?.[1] ?? null, priority: 20 },
  { name: 'icons', test: ICONS, minShareCount: 2, priority: 12 },
  {
    name: groupImports('base', 'app/landing-main.tsx'),
    test: isScript,
    tags: ['$initial' as const],
    minShareCount: 2,
    priority: 11,
  },
  {
    name: groupImports('app', 'app/main.tsx', 'routes/auth/auth.tsx'),
    test: (id: string) => isScript(id) && !SIGN_IN.test(id),
    priority: 10,
  },
  {
    name: 'kit',
    test: (id: string) => isShared(KIT)(id) || MEMBER_CALLS.test(id),
    minShareCount: 3,
    priority: 8,
  },
  { name: 'forms', test: isShared(/react-hook-form|@hookform|contract-form/), minShareCount: 3, priority: 7 },
  { name: 'fields', test: isShared(/\/ui\/forms\/(?!six-digit)/), minShareCount: 3, priority: 6 },
  { name: 'tabs', test: /@radix-ui|\/ui\/tabs/, minShareCount: 2, priority: 6 },
  {
    name: groupImports('home', 'routes/dashboard.tsx'),
    test: isShared(/\/web\/src\/modules\/|\/contract\//),
    minShareCount: 3,
    priority: 5,
  },
  {
    name: 'confirmation',
    test: /\/auth\/confirmation\/|\/en\/(confirmation|public-ledger)/,
    minShareCount: 3,
    priority: 5,
  },
  { name: 'calls', test: /\/contract\/src\/(account|debts|statements)\./, priority: 5 },
  { name: 'integrations', test: /(?<!\/admin)\/integrations[/.]|\/tokens\./, minShareCount: 2, priority: 5 },
  {
    name: 'group-page',
    test: /\/groups\/(page\/(?!accept|charter|wind-up)|rounds|members)|\/en\/group-page/,
    minShareCount: 2,
    priority: 4,
  },
  { name: 'cards', test: /\/charges\/(?!save-method)|\/en\/cards/, minShareCount: 3, priority: 4 },
  { name: 'ring', test: /\/groups\/(ring\/|cover)/, minShareCount: 2, priority: 4 },
  { name: 'activities', test: /\/modules\/notifications\/|local-time/, minShareCount: 3, priority: 4 },
  {
    name: 'verification',
    test: /\/en\/verification|\/phone-forms/,
    minShareCount: 2,
    priority: 4,
  },
  { name: 'with-password', test: /with-password|\/en\/second-factor/, minShareCount: 2, priority: 4 },
  { name: 'own-entry', test: /own-entry|live-line|\/queue\/fee-lines/, minShareCount: 2, priority: 4 },
  {
    name: 'balance',
    test: /\/dashboard\/(balance-card|queries)|\/en\/dashboard/,
    minShareCount: 2,
    priority: 4,
  },
  // One chunk per set of pages, before the back office would take them along.
  {
    name: 'shared',
    test: (id: string) => isScript(id) && !OFFICE.test(id),
    minShareCount: 2,
    entriesAware: true,
    priority: 3,
  },
  { name: 'office', test: OFFICE, minShareCount: 4, priority: 2 },
  { name: 'office-records', test: /\/audit\/entry-table|\/write-offs\./, minShareCount: 2, priority: 1 },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  appType: 'mpa',
  plugins: [react(), tailwind(), pageDocuments, preloadFont, siteFiles],
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
      // Preload lists are part of every member's first script. Those of the back office's frame, the settings screens and
      // public documents about rules are omitted, because few members open them and most of their parts are already loaded.
      resolveDependencies: (file, dependencies) =>
        /\/(admin-frame|settings-|legal-|terms-|queue-(?!holding))/.test(file) ? [] : dependencies,
    },
    rolldownOptions:
      isSsrBuild === true
        ? // A single file, so that the build can load it twice.
          { input: `${root}/src/app/render-documents.tsx`, output: { codeSplitting: false } }
        : {
            input: [`${root}/index.html`, `${root}/app.html`],
            output: {
              // Short hashes, because every member loads a list of all names. Chunks that pages share are named after all of
              // them: "shared~payments~withdraw".
              chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0] ?? name}-[hash:7].js`,
              codeSplitting: { groups: SHARED_CHUNKS },
            },
          },
  },
}));
