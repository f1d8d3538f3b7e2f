export type SameKeys<Texts> = Texts extends string
  ? string
  : Texts extends readonly (infer Item)[]
    ? SameKeys<Item>[]
    : { readonly [Key in keyof Texts]: SameKeys<Texts[Key]> };

/** Fills {placeholders} of texts without plurals. `/` does not load the formatter. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
