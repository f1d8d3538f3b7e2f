/** Builds the service worker into one file at the root, with the list of files that it caches. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { build } from 'vite';

export async function buildWorker(root: string, pages: string): Promise<void> {
  const assets = await readdir(`${pages}/assets`);
  const named = (kind: RegExp): string => {
    const found = assets.filter((file) => kind.test(file));
    if (found.length !== 1) throw new Error(`${kind.source}: ${found.length} files instead of one`);
    return `/assets/${found[0] ?? ''}`;
  };
  const styles = named(/^theme-.*\.css$/);
  const page = await readFile(`${pages}/offline/page.html`, 'utf8');
  await writeFile(`${pages}/offline/page.html`, page.replace('/theme.css', styles));
  const files = [
    '/offline/page.html',
    styles,
    named(/^inter-latin-(?!ext|wght).*\.woff2$/),
    '/theme.js',
    '/favicon.svg',
  ];
  const version = createHash('sha256')
    .update([...assets, page].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(version), FILES: JSON.stringify(files) },
    build: {
      outDir: pages,
      emptyOutDir: false,
      rolldownOptions: {
        input: `${root}/src/service-worker.ts`,
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  });
}
