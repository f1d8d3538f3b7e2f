import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked } from 'marked';

const file = join(import.meta.dirname, '../../../../../docs/operations/runbook.md');

const style = `body{font:16px/24px Arial,sans-serif;margin:0 auto;max-width:860px;padding:24px;background:#fbfaf7;color:#14211c}
h2{margin-top:40px}h3:target,h2:target{background:#fdf0c8}a{color:#0c6e50}code{font-size:14px;overflow-wrap:anywhere}
pre{overflow-x:auto;background:#fff;border:1px solid #dfe3dd;padding:12px}
table{display:block;overflow-x:auto;border-collapse:collapse}td,th{border:1px solid #dfe3dd;padding:4px 8px;text-align:left;vertical-align:top}`;

export async function renderRunbook(): Promise<string> {
  const body = await new Marked({ renderer: { heading, link } }).parse(await readFile(file, 'utf8'));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Runbook · Circle Link</title><style>${style}</style></head>
<body><main>${body}</main></body></html>
`;
}

function heading({ text, depth }: { readonly text: string; readonly depth: number }): string {
  return `<h${depth} id="${toAnchor(text)}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h${depth}>\n`;
}

function link({ href, text }: { readonly href: string; readonly text: string }): string {
  return href.startsWith('#') ? `<a href="${href}">${text}</a>` : text;
}

function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}
