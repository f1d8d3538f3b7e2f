/** Reproducible random numbers. */

export interface RandomSource {
  /** An integer from 0 to below `below`. */
  whole(below: number): number;
  readonly isOne: (inSo: number) => boolean;
  shuffled<T>(list: readonly T[]): T[];
}

/** Mulberry32. */
export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    whole,
    isOne: (inSo) => whole(inSo) === 0,
    shuffled: (list) => {
      const left = [...list];
      return list.map(() => left.splice(whole(left.length), 1)).flat();
    },
  };
}
