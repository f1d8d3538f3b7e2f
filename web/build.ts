/**
 * `npm run build -w web`: the documents into .build/client, then what the landing page and `/auth` show is rendered into
 * theirs, so that it can be read before any script has loaded (contract/src/documents.ts has their names).
 */
import { fileOf, RENDERED_DOCUMENTS, type RenderedDocument } from '@circle-link/contract/documents';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compressBuild } from './compress-build.ts';
import { drawIcons } from './draw-icons.ts';
import { checkSizes, type Script } from './size-budget.ts';
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
  build: {
    ssr: true,
    outDir: '.build/render',
    rolldownOptions: { input: `${root}/src/app/render-documents.tsx` },
  },
});

const EMPTY_ROOT = '<div id="root"></div>';
const { renderDocument } = (await import(
  pathToFileURL(`${root}/.build/render/render-documents.js`).href
)) as { renderDocument: (document: RenderedDocument) => string };
const pages = `${root}/.build/client`;
await drawIcons(root, pages);
await compressBuild(pages);
await renderDocuments();
await rm(`${root}/.build/render`, { recursive: true });
const scripts = built.output.filter((made): made is Script => 'imports' in made);
for (const line of await checkSizes(pages, scripts, await readdir(pages, { recursive: true })))
  console.log(line);

async function renderDocuments(): Promise<void> {
  const app = scriptsNamedIn(await readFile(`${pages}/app.html`, 'utf8'));
  const entrance = await takeTemplate('auth.html');
  const templates = {
    index: await takeTemplate('index.html'),
    auth: entrance.replace('<html', () => `<html data-app-scripts="${app.join(' ')}"`),
  };
  for (const document of RENDERED_DOCUMENTS) {
    const template = document.page === 'landing' ? templates.index : templates.auth;
    const html = `<div id="root">${renderDocument(document)}</div>`;
    await writeFile(
      `${pages}/${fileOf(document)}`,
      template.replace(EMPTY_ROOT, () => html),
    );
  }
}

/** What a document starts with: `/auth` fetches the app's as soon as a field is entered. */
function scriptsNamedIn(html: string): string[] {
  return [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address);
}

/** A built document, which what is rendered takes the place of. */
async function takeTemplate(name: string): Promise<string> {
  const template = await readFile(`${pages}/${name}`, 'utf8');
  if (!template.includes(EMPTY_ROOT)) throw new Error(`${name} has no ${EMPTY_ROOT} to render into`);
  await rm(`${pages}/${name}`);
  return template;
}
