/** A fault or a control was named that there is not: the message lists those that there are. */
export class UnknownName extends Error {
  constructor(kind: 'fault' | 'control', name: string, known: readonly string[]) {
    super(`There is no ${kind} "${name}". There are: ${known.join(', ')}.`);
  }
}
