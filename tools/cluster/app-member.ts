/** One app process behind HAProxy. */
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { AppNode } from './layout.ts';
import { isAnswering, startProgram, waitUntil, type Program } from './program.ts';

const MAIN = join(import.meta.dirname, '../../server/src/app/main.ts');

export interface AppMember {
  readonly node: AppNode;
  /** Resolves when the app is ready; `main` switches to another build. */
  start(main?: string): Promise<void>;
  stop(withinSeconds?: number): Promise<number>;
  killNow(): Promise<void>;
}

export interface AppOptions {
  readonly node: AppNode;
  readonly settings: string;
  readonly also: Readonly<Record<string, string>>;
  readonly folder: string;
}

export function openApp({ node, settings, also, folder }: AppOptions): AppMember {
  let program: Program | null = null;
  let main = MAIN;
  return {
    node,
    start: async (appEntry = main) => {
      main = appEntry;
      program = startProgram({
        name: node.name,
        // takeFolder() recognizes our programs by the folder argument.
        command: [process.execPath, main, `${folder}/${node.name}`],
        logFile: join(folder, `${node.name}.log`),
        environment: { PATH: process.env['PATH'], ...parseEnv(settings), ...also },
      });
      const isReady = (): Promise<boolean> => isAnswering(`http://${node.address}:${node.port}/readyz`);
      await waitUntil(`${node.name} being ready`, isReady, { seconds: 900, program });
    },
    stop: async (withinSeconds) => (await program?.stop(withinSeconds)) ?? 0,
    killNow: async () => {
      await program?.killNow();
    },
  };
}
