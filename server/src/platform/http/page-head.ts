/** What a document says of itself before any script runs: to search engines, and to programs that show a link as a card. */
import { escapeHtml } from '../mail/escape-html.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one address of this page; null for a page that has none of its own. */
  readonly canonical: string | null;
  /** The picture of a shared link, 1200 by 630. */
  readonly image: string;
  readonly imageText: string;
  /** False keeps it out of search engines. */
  readonly isIndexed: boolean;
}

/** The document with these words instead of its own title. */
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
