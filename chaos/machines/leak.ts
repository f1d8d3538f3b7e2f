/** Loaded into a process of the app: told by SIGUSR2, it keeps more and more, until the limit of its heap ends it. */
const EVERY_MS = 20;
/** Two megabytes. */
const NUMBERS = 262_144;

const kept: number[][] = [];

function leak(): void {
  setInterval(() => kept.push(Array.from<number>({ length: NUMBERS }).fill(kept.length)), EVERY_MS);
}

process.once('SIGUSR2', leak);
