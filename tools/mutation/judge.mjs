/** Compares surviving mutants with the recorded reasons. */

/** Statuses of detected mutants; mutants that could not run are not counted. */
const NOTICED = new Set(['Killed', 'Timeout']);
const LIVING = new Set(['Survived', 'NoCoverage', 'Ignored']);

/** Every mutant of Stryker's report, named by what stands in the source, so that edits around it change nothing. */
export function listMutants({ files }) {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map(({ status, replacement, location: { start, end } }) => ({
      file,
      status,
      at: start.line,
      line: lines[start.line - 1].trim(),
      was: oneLine(textBetween(lines, start, end)),
      becomes: oneLine(replacement),
    }));
  });
}

/** Score in percent with two decimals, the counts behind it, and one line per fault. */
export function judgeMutants(mutants, reasons) {
  const noticed = mutants.filter(({ status }) => NOTICED.has(status));
  const living = mutants.filter(({ status }) => LIVING.has(status));
  const counted = noticed.length + living.length;
  const unexplained = living.filter((mutant) => !reasons.some((reason) => isAbout(reason, mutant)));
  const faults = [
    ...unexplained.map(withoutReason),
    ...reasons.flatMap((reason) => listFaults(reason, living, mutants)),
  ];
  return {
    noticed: noticed.length,
    timedOut: noticed.filter(({ status }) => status === 'Timeout').length,
    explained: living.length - unexplained.length,
    counted,
    score: counted === 0 ? null : Math.floor((noticed.length / counted) * 10_000) / 100,
    faults,
  };
}

function listFaults(reason, living, mutants) {
  const { file, line, was, becomes, times = 1 } = reason;
  const name = `${file}: "${was}" → "${becomes}" in "${line}"`;
  const alive = living.filter((mutant) => isAbout(reason, mutant)).length;
  if (!(reason.reason?.length > 0)) return [`${name}: the reason is empty`];
  if (alive === times) return [];
  if (alive > 0) return [`${name}: ${alive} of it live, the reason is for ${times}`];
  const isThere = mutants.some((mutant) => isAbout(reason, mutant));
  return [`${name}: ${isThere ? 'is detected now' : 'no longer exists'}: delete its reason`];
}

function withoutReason({ file, at, line, was, becomes, status }) {
  const words = status === 'NoCoverage' ? 'no test reaches' : 'no test notices';
  return `${file}:${at}: ${words} "${was}" → "${becomes}" in "${line}"`;
}

function isAbout(reason, mutant) {
  return ['file', 'line', 'was', 'becomes'].every((key) => reason[key] === mutant[key]);
}

function textBetween(lines, start, end) {
  if (start.line === end.line) return lines[start.line - 1].slice(start.column - 1, end.column - 1);
  return [
    lines[start.line - 1].slice(start.column - 1),
    ...lines.slice(start.line, end.line - 1),
    lines[end.line - 1].slice(0, end.column - 1),
  ].join('\n');
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim();
}
