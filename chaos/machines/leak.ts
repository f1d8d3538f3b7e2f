/** Loaded into a process of the app: told by SIGUSR2, it keeps more and more, until the limit of its heap ends it. */
const EVERY_MS = 20;
/** Two megabytes. */
const NUMBERS = 262_144;

const leaked: number[][] = [];

function leak(): void {
  setInterval(() => leaked.push(Array.from<number>({ length: NUMBERS }).fill(leaked.length)), EVERY_MS);
}

process.once('SIGUSR2', leak);
