/** Resource usage of a process and its descendants, including the database server, from /proc. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/** Processor time of all of them, including exited children. */
export function cpuSecondsBelow(root: number): number {
  return listBelow(root).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_A_SECOND;
}

/** Memory of the descendants in MB; shared memory counts once. */
export function childrenMb(root: number): number {
  const children = listBelow(root).filter(({ pid }) => pid !== root);
  return children.reduce((sum, { pid }) => sum + readMb(`/proc/${pid}/smaps_rollup`, 'Pss'), 0);
}

/** Resident memory of one process, in MB. */
export function residentMb(pid: number): number {
  return readMb(`/proc/${pid}/status`, 'VmRSS');
}

function readMb(file: string, field: string): number {
  try {
    const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'));
    return Number(found?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

function listBelow(root: number): Running[] {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const counted = new Set([root]);
  for (let grown = true; grown;) {
    const children = running.filter(({ pid, parent }) => counted.has(parent) && !counted.has(pid));
    grown = children.length > 0;
    for (const { pid } of children) counted.add(pid);
  }
  return running.filter(({ pid }) => counted.has(pid));
}

function readProcess(name: string): Running[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [own, ended] = [fields.slice(11, 13), fields.slice(13, 15)];
    const ticks = [...own, ...ended].reduce((sum, one) => sum + one, 0);
    return [{ pid: Number(name), parent: fields[1] ?? 0, ticks }];
  } catch {
    return [];
  }
}
