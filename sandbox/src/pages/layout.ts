/** Only our own files run or load, and no other site may frame the page. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Page layout of the provider, with a note that no real money moves. */
export function layout(page: {
  readonly title: string;
  readonly body: Html;
  readonly script?: string;
}): Html {
  const script =
    page.script === undefined
      ? html``
      : html`<script type="module" src="/sandbox/assets/${page.script}"></script>
          <noscript><p class="notice">This page needs JavaScript to reach the sandbox.</p></noscript>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} · Sandbox card provider</title>
        <link rel="icon" href="data:," />
        <link rel="preload" href="/sandbox/assets/inter.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="/sandbox/assets/sandbox.css" />
      </head>
      <body>
        <header class="banner"><strong>Sandbox</strong>: test money, no real card is charged</header>
        <main>${page.body}</main>
        ${script}
      </body>
    </html>`;
}

export function renderNotice(page: {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string };
}): Html {
  const link =
    page.link === undefined
      ? html``
      : html`<p><a class="button" href="${page.link.href}">${page.link.text}</a></p>`;
  return layout({
    title: page.title,
    body: html`<section class="card">
      <h1>${page.title}</h1>
      <p>${page.text}</p>
      ${link}
    </section>`,
  });
}

const fragment = Symbol('fragment');
export interface Html {
  readonly [fragment]: string;
}

type Part = string | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function written(part: Part): string {
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  return fragment in part ? part[fragment] : part.map((item) => item[fragment]).join('');
}

/** html`<p>${text}</p>`: escapes all values except nested templates, also inside quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.map((string, index) => {
    const part = parts[index];
    return part === undefined ? string : string + written(part);
  });
  return { [fragment]: text.join('') };
}

export function toText(document: Html): string {
  return document[fragment];
}
