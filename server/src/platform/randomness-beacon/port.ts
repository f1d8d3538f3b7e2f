/** A public randomness beacon: values are unknown before publication. Never call it inside a transaction. */
import type { BeaconChain } from '@circle-link/contract/groups/beacon';

export interface RandomnessBeacon {
  /** True for the sandbox's: anyone with its key knows every value in advance. */
  readonly isStandIn: boolean;
  readonly chain: BeaconChain;
  /** The value, with a verified signature; null before publication. @throws BeaconFailed */
  fetchRound(round: number): Promise<BeaconValue | null>;
}

export interface BeaconValue {
  readonly signature: string;
  readonly randomness: string;
}

/** No host answered with a valid value of the round. */
export class BeaconFailed extends Error {
  override readonly name = 'BeaconFailed';
  readonly reason: 'unreachable' | 'wrong';
  constructor(reason: BeaconFailed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
