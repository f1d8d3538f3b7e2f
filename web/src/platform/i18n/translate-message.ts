import { fill } from './catalogue.ts';

/**
 * The translation of a sentence that arrives in English: under its own text, or under a pattern whose {{places}} stand
 * for a number or a name. One that is not known is shown as it came.
 */
export function translateMessage(messages: Readonly<Record<string, string>>, text: string): string {
  const whole = messages[text];
  if (whole !== undefined) return whole;
  for (const [pattern, translation] of Object.entries(messages)) {
    const values = valuesIn(pattern, text);
    if (values !== null) return fill(translation, values);
  }
  return text;
}

/** "number {{number}}" and "number 12" → {number: "12"}; null where the text is another one. */
function valuesIn(pattern: string, text: string): Readonly<Record<string, string>> | null {
  if (!pattern.includes('{{')) return null;
  const literal = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const known = new Set<string>();
  const expression = literal.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => {
    // The same place again stands for the same words.
    if (known.has(name)) return `\\k<${name}>`;
    known.add(name);
    return `(?<${name}>.+)`;
  });
  return new RegExp(`^${expression}$`).exec(text)?.groups ?? null;
}
