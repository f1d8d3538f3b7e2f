/** Identifies a process by more than its id, because ids are reused. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { platform } from 'node:os';

/** Differs between two processes that had the same id; undefined if there is none, or only a zombie. */
export function readProcessStartTime(pid: number): string | undefined {
  return platform() === 'linux' ? readLinuxStartTime(pid) : readOtherStartTime(pid);
}

export function isPostmaster(pid: number, clusterFolder: string): boolean {
  if (readProcessStartTime(pid) === undefined) return false;
  if (platform() !== 'linux') return readCommandLine(pid).includes('postgres');
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === clusterFolder;
  } catch {
    return false;
  }
}

export function findProgramsIn(clusterFolder: string): number[] {
  if (platform() !== 'linux') return otherProgramsIn();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostmaster(pid, clusterFolder));
}

/** Without /proc any PostgreSQL process may be the one. */
function otherProgramsIn(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes('postgres')).map((line) => Number.parseInt(line, 10));
}

function readLinuxStartTime(pid: number): string | undefined {
  try {
    // After the name in parentheses, which may hold anything: state is the 1st field, the start time the 20th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function readOtherStartTime(pid: number): string | undefined {
  const mark = ask(pid, 'lstart=');
  return mark === '' || ask(pid, 'stat=').startsWith('Z') ? undefined : mark;
}

function readCommandLine(pid: number): string {
  return ask(pid, 'command=');
}

function ask(pid: number, field: string): string {
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
