/** Two deliberately broken builds that the harness must detect. */
import { runChaos, type Outcome } from './play.ts';

export const CONTROLS = ['lost-commit', 'fresh-key'] as const;
export type Control = (typeof CONTROLS)[number];

const TIMES = 4;
const FAULTS_OF: Readonly<Record<Control, string>> = {
  'lost-commit': 'kill-postgres',
  'fresh-key': 'lost-commit-reply',
};

/** Strikes a broken build several times with the fault that exposes it. */
export function playControl(control: Control, seed: number, say: (line: string) => void): Promise<Outcome> {
  const only = Array.from({ length: TIMES }, () => FAULTS_OF[control]).join(',');
  return runChaos({ seed, minutes: 0, only, broken: control, say });
}

export function isCaught(control: Control, { missing, twice }: Pick<Outcome, 'missing' | 'twice'>): boolean {
  return control === 'lost-commit' ? missing > 0 : twice > 0;
}
