/** Parses the summary of Spin's checker. `isComplete`: the whole state space was searched. */
export function readOutcome(output) {
  const number = (pattern) => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  const errors = number(/errors: (\d+)/);
  return {
    errors,
    isComplete: !/Search not completed|max search depth too small|out of memory|memory limit/i.test(output),
    states: number(/^\s*(\d[\d.e+]*) states, stored/m),
    transitions: number(/^\s*(\d[\d.e+]*) transitions/m),
    depth: number(/depth reached (\d+)/),
    seconds: number(/elapsed time ([\d.]+) seconds/),
    found:
      errors === 0
        ? 'nothing'
        : (/^pan:\d+: (.+?)(?: \(at depth \d+\))?$/m.exec(output)?.[1] ?? output.slice(-300)),
  };
}
