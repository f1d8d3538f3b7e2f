/** The setting FRAUD_SIGNALS: "shared_device=3:40, disposable_mail=1:0", a limit and a weight each. */
import {
  MAX_RISK_SCORE,
  RISK_FLAGS,
  SIGNALS,
  type RiskFlag,
  type Signals,
} from '@circle-link/contract/fraud';
import { z } from 'zod';

export const signalList = z.string().superRefine((written, context) => {
  const wrong = splitParts(written).filter((part) => readPart(part) === undefined);
  if (wrong.length > 0)
    context.addIssue(
      `must be signals such as shared_device=3:40, a limit and a weight of at most ${MAX_RISK_SCORE}, separated by commas; "${wrong.join('", "')}" is none`,
    );
});

export function readSignals(written = ''): Signals {
  const changed = splitParts(written).flatMap((part) => readPart(part) ?? []);
  return { ...SIGNALS, ...Object.fromEntries(changed.map(({ flag, ...signal }) => [flag, signal])) };
}

function splitParts(written: string): string[] {
  return written === '' ? [] : written.split(',').map((part) => part.trim());
}

function readPart(part: string): { flag: RiskFlag; limit: number; weight: number } | undefined {
  const [, name, limit, weight] = /^([a-z_]+)=([1-9]\d{0,2}):(\d{1,3})$/.exec(part) ?? [];
  const flag = RISK_FLAGS.find((known) => known === name);
  return flag === undefined || Number(weight) > MAX_RISK_SCORE
    ? undefined
    : { flag, limit: Number(limit), weight: Number(weight) };
}
