/** HTML templates that escape all values except nested templates. */

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

/** html`<p>${text}</p>`: text is escaped, also inside quoted attributes. */
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
