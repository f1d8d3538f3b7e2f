/** The setting FRAUD_SIGNALS: "shared_device=3:40, disposable_mail=1:0", a limit and a weight each. */
import { MAX_RISK_SCORE, RISK_FLAGS, SIGNALS, type RiskFlag, type Signals } from '@circle-link/contract/risk';
import { z } from 'zod';

const one = /^([a-z_]+)=([1-9]\d{0,3}):(\d{1,3})$/;

/** The defaults with what is written in their place. */
export const signalList = z.string().transform((written, context): Signals => {
  const signals: Record<RiskFlag, Signals[RiskFlag]> = { ...SIGNALS };
  for (const part of written.split(',').map((piece) => piece.trim())) {
    const [, name, limit, weight] = one.exec(part) ?? [];
    const flag = RISK_FLAGS.find((known) => known === name);
    if (flag === undefined || Number(weight) > MAX_RISK_SCORE) {
      context.addIssue(
        `must be signals such as shared_device=3:40, a limit and a weight of at most ${MAX_RISK_SCORE}, separated by commas; "${part}" is none`,
      );
      return z.NEVER;
    }
    signals[flag] = { limit: Number(limit), weight: Number(weight) };
  }
  return signals;
});
