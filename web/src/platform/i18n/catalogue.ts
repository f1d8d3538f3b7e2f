/** The same keys in every language; the texts differ. */
export type SameKeys<Texts> = Texts extends string
  ? string
  : Texts extends readonly (infer Item)[]
    ? SameKeys<Item>[]
    : { readonly [Key in keyof Texts]: SameKeys<Texts[Key]> };

/** Puts values into {{places}}; the landing page does without i18next. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
