import { escapeHtml } from '../mail/escape-html.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The canonical address; null for a page without one. */
  readonly canonical: string | null;
  readonly image: string;
  readonly imageText: string;
  readonly isIndexed: boolean;
}

export function writeHead(html: string, head: PageHead): string {
  return html.replace(/<title>[^<]*<\/title>/i, () => headTags(head).join('\n    '));
}

function headTags({ title, description, canonical, image, imageText, isIndexed }: PageHead): string[] {
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
  const graph = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    ...(isIndexed ? [] : [named('robots', 'noindex')]),
    ...(canonical === null
      ? []
      : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`, graph('url', canonical)]),
    graph('type', 'website'),
    graph('site_name', 'Circle Link'),
    graph('title', title),
    graph('description', description),
    graph('image', image),
    graph('image:type', 'image/png'),
    graph('image:width', '1200'),
    graph('image:height', '630'),
    graph('image:alt', imageText),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', imageText),
  ];
}
