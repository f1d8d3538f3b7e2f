/** The same keys in every language; the texts differ. */
export type SameKeys<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends readonly unknown[]
      ? { readonly [Item in keyof Texts[Key]]: SameKeys<Texts[Key][Item]> }
      : SameKeys<Texts[Key]>;
};

/** Puts values into {{places}}; the landing page does without i18next. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
