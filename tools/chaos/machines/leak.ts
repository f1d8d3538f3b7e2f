/** Loaded into an app process: leaks memory after SIGUSR2 until the heap limit ends it. */
const EVERY_MS = 20;
const NUMBERS = 262_144;

const leaked: number[][] = [];

function leak(): void {
  setInterval(() => leaked.push(Array.from<number>({ length: NUMBERS }).fill(leaked.length)), EVERY_MS);
}

process.once('SIGUSR2', leak);
