/** An unknown fault or control. The message lists the valid names. */
export class UnknownName extends Error {
  constructor(kind: 'fault' | 'control', name: string, known: readonly string[]) {
    super(`There is no ${kind} "${name}". There are: ${known.join(', ')}.`);
  }
}
