/**
 * `npm run build -w web`: both pages into .build/client, then the landing page's HTML is rendered into its file, so
 * that it can be read before any script has loaded. `index.html` is for a server with the entry queue,
 * `index.groups-only.html` for one where it is switched off.
 */
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
    rolldownOptions: { input: `${root}/src/app/render-landing.tsx` },
  },
});

const { renderLanding } = (await import(pathToFileURL(`${root}/.build/render/render-landing.js`).href)) as {
  renderLanding: (isQueueExpected: boolean) => string;
};
const pages = `${root}/.build/client`;
await drawIcons(root, pages);
await compressBuild(pages);
const scripts = built.output.filter((made): made is Script => 'imports' in made);
for (const line of await checkSizes(pages, scripts, await readdir(pages, { recursive: true })))
  console.log(line);
const empty = '<div id="root"></div>';
const shell = await readFile(`${pages}/index.html`, 'utf8');
if (!shell.includes(empty)) throw new Error(`index.html has no ${empty} to render into`);
const withQueue = `<div id="root">${renderLanding(true)}</div>`;
const groupsOnly = `<div id="root">${renderLanding(false)}</div>`;
await writeFile(
  `${pages}/index.html`,
  shell.replace(empty, () => withQueue),
);
await writeFile(
  `${pages}/index.groups-only.html`,
  shell.replace(empty, () => groupsOnly),
);
await rm(`${root}/.build/render`, { recursive: true });
