/**
 * `npm run build -w web`: builds the documents into .build/client and renders the public pages into theirs, so that they
 * are readable before any script has loaded (names: contract/src/documents.ts).
 */
import {
  getFileName,
  getPageModule,
  listRenderedDocuments,
  SERVER_KINDS,
  type ServerKind,
} from '@circle-link/contract/documents';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildWorker } from './build-worker.ts';
import { compressBuild } from './compress-build.ts';
import { drawIcons } from './draw-icons.ts';
import { checkSizes, PAGE_MODULE, type Script } from './size-budget.ts';
import type * as Renderer from './src/app/render-documents.tsx';
import { subsetLetters } from './subset-letters.ts';

const root = import.meta.dirname;
const configFile = `${root}/vite.config.ts`;
process.env['BUILT_ON'] ??= new Date().toISOString().slice(0, 10);

await subsetLetters();
const built = (await build({ configFile })) as { readonly output: readonly (Script | { type: 'asset' })[] };
await build({
  configFile,
  logLevel: 'warn',
  publicDir: false,
  build: { ssr: true, outDir: '.build/render' },
});

const pages = `${root}/.build/client`;
const scripts = built.output.filter((made): made is Script => 'imports' in made);
const APP_SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const SHELL = 'app.html';
const EMPTY_ROOT = '<div id="root"></div>';
await drawIcons(root, pages);
await buildWorker(root, pages);
await compressBuild(pages);
await renderDocuments();
await rm(`${root}/.build/render`, { recursive: true });
for (const line of await checkSizes(pages, scripts, await readdir(pages, { recursive: true })))
  console.log(line);

async function renderDocuments(): Promise<void> {
  const app = await readFile(`${pages}/${SHELL}`, 'utf8');
  const templates = {
    landing: await takeTemplate('index.html'),
    page: app,
  };
  const { renderLoadingFrame } = await loadRenderer({ hasQueue: true, isSandbox: true });
  const shell = app.replace(EMPTY_ROOT, () => `<div id="root">${renderLoadingFrame()}</div>`);
  await writeFile(`${pages}/${SHELL}`, shell);
  for (const server of SERVER_KINDS) {
    const { renderDocument } = await loadRenderer(server);
    for (const document of listRenderedDocuments(server.hasQueue)) {
      const html = `<div id="root">${await renderDocument(document, server.hasQueue)}</div>`;
      // React renders the loading state when a page throws, without reporting the error.
      if (!html.includes('<h1'))
        throw new Error(`${getFileName(document, server)} needs a browser to be rendered`);
      const template = templates[document.kind].replace(EMPTY_ROOT, () => html);
      await writeFile(
        `${pages}/${getFileName(document, server)}`,
        document.kind === 'page' ? withScriptsAfterPaint(document.path, template) : template,
      );
    }
  }
}

/** Imported again for each server kind: the module reads the server's settings once, at load. */
async function loadRenderer({ hasQueue, isSandbox }: ServerKind): Promise<typeof Renderer> {
  const file = pathToFileURL(`${root}/.build/render/render-documents.js`).href;
  Object.assign(globalThis, {
    renderedFor: { queue: hasQueue ? 'on' : 'off', money: isSandbox ? 'sandbox' : 'live' },
  });
  return (await import(`${file}?queue=${hasQueue}&sandbox=${isSandbox}`)) as typeof Renderer;
}

/** The rendered page paints before its scripts are fetched (public/start-app.js). */
function withScriptsAfterPaint(path: string, template: string): string {
  const page = scripts.find(
    ({ facadeModuleId }) =>
      facadeModuleId !== null && PAGE_MODULE.exec(facadeModuleId)?.[2] === getPageModule(path),
  );
  if (page === undefined) throw new Error(`no script renders ${path}`);
  const [start = '', ...imports] = scriptsNamedIn(template);
  const own = [page.fileName, ...page.imports].map((file) => `/${file}`);
  const app = [...imports, start];
  const named = {
    app: app.join(' '),
    page: own.filter((address) => !app.includes(address)).join(' '),
  };
  return template
    .replaceAll(APP_SCRIPTS, '')
    .replace('<html', () => `<html data-app-scripts="${named.app}" data-page-scripts="${named.page}"`)
    .replace('</head>', () => `  <script src="/start-app.js" async></script>\n  </head>`);
}

/** Lists the scripts of a document, the entry script first. */
function scriptsNamedIn(html: string): string[] {
  return [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address);
}

async function takeTemplate(name: string): Promise<string> {
  const template = await readFile(`${pages}/${name}`, 'utf8');
  if (!template.includes(EMPTY_ROOT)) throw new Error(`${name} has no ${EMPTY_ROOT} to render into`);
  await rm(`${pages}/${name}`);
  return template;
}
