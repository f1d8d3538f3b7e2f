import { computePositionState, computeQueueState } from '@circle-link/contract/queue/mechanism';
import { describe, expect, it } from 'vitest';
import { listProofSteps } from './step-chart.tsx';

describe('the line divided into steps', () => {
  it('contains every number once and all cash of the ledger', () => {
    for (const entries of [1, 3, 4, 13, 363, 364, 465, 2_000]) {
      const steps = listProofSteps(entries);
      expect(steps[0]?.from).toBe(1);
      expect(steps.at(-1)?.to).toBe(entries);
      const cash = steps.reduce((sum, step) => sum + (step.to - step.from + 1) * step.receivedCents, 0);
      expect(cash).toBe(computeQueueState(entries).cashPaidCents);
    }
  });

  it("gives each number the mechanism's result", () => {
    for (const step of listProofSteps(465)) {
      expect(computePositionState(step.from, 465).earningsCents).toBe(step.receivedCents);
      expect(computePositionState(step.to, 465).earningsCents).toBe(step.receivedCents);
    }
  });

  it('shows that at 465 entries 311 members have received nothing', () => {
    const last = listProofSteps(465).at(-1);
    expect(last).toMatchObject({ from: 155, to: 465, payouts: 0, receivedCents: 0, resultCents: -5_235 });
  });
});
