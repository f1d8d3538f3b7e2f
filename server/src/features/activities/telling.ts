/** Texts that name members say whom they name and where, so that a name can be taken out by whose it is. Pure. */

export interface Named {
  readonly memberId: string;
  /** In characters, from 0. */
  readonly at: number;
  readonly length: number;
}

export interface Telling {
  readonly text: string;
  readonly named: readonly Named[];
}

export interface Person {
  readonly memberId: string;
  readonly name: string;
}

const NOTHING: Telling = { text: '', named: [] };

/** telling`${payer} paid round ${3}`: a text with the names of persons in it, and where they stand. */
export function telling(
  fixed: TemplateStringsArray,
  ...parts: readonly (string | number | Person | Telling)[]
): Telling {
  return fixed.reduce(
    (told, words, index) => join(join(told, tellingOf(parts[index - 1] ?? '')), { ...NOTHING, text: words }),
    NOTHING,
  );
}

function tellingOf(part: string | number | Person | Telling): Telling {
  if (typeof part !== 'object') return { ...NOTHING, text: String(part) };
  if ('text' in part) return part;
  return { text: part.name, named: [{ memberId: part.memberId, at: 0, length: lengthOf(part.name) }] };
}

function join(before: Telling, after: Telling): Telling {
  const shift = lengthOf(before.text);
  return {
    text: before.text + after.text,
    named: [...before.named, ...after.named.map((one) => ({ ...one, at: one.at + shift }))],
  };
}

/** The same with `standIn` wherever this member was named; others keep their names, whatever they are. */
export function withoutPerson({ text, named }: Telling, memberId: string, standIn: string): Telling {
  let from = 0;
  let rest = NOTHING;
  for (const one of named.toSorted((a, b) => a.at - b.at)) {
    const name = cut(text, one.at, one.at + one.length);
    const person =
      one.memberId === memberId ? { ...NOTHING, text: standIn } : { memberId: one.memberId, name };
    rest = join(join(rest, { ...NOTHING, text: cut(text, from, one.at) }), tellingOf(person));
    from = one.at + one.length;
  }
  return join(rest, { ...NOTHING, text: cut(text, from) });
}

/** By characters, as the database counts. */
function cut(text: string, from: number, to?: number): string {
  return Array.from(text).slice(from, to).join('');
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
