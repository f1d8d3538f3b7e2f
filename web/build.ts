/**
 * `npm run build -w web`: both pages into .build/client, then the landing page's HTML is rendered into its file, so
 * that it can be read before any script has loaded.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = import.meta.dirname;
const configFile = `${root}/vite.config.ts`;
process.env['BUILT_ON'] ??= new Date().toISOString().slice(0, 10);

await build({ configFile });
await build({
  configFile,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: `${root}/src/app/render-landing.tsx`,
    outDir: '.build/render',
    rolldownOptions: { input: `${root}/src/app/render-landing.tsx` },
  },
});

const { renderLanding } = (await import(pathToFileURL(`${root}/.build/render/render-landing.js`).href)) as {
  renderLanding: () => string;
};
const page = `${root}/.build/client/index.html`;
const shell = await readFile(page, 'utf8');
const empty = '<div id="root"></div>';
if (!shell.includes(empty)) throw new Error(`${page} has no ${empty} to render into`);
await writeFile(
  page,
  shell.replace(empty, () => `<div id="root">${renderLanding()}</div>`),
);
await rm(`${root}/.build/render`, { recursive: true });
