/**
 * The port to a public randomness beacon: values that cannot be known before they are published. Calls go over a
 * network: never inside a transaction.
 */
import type { BeaconChain } from '@circle-link/contract/groups/beacon';

export interface RandomnessBeacon {
  /** True for the sandbox's own: anyone who has its key knows every value beforehand. */
  readonly isStandIn: boolean;
  readonly chain: BeaconChain;
  /** The value, its signature verified; null while it is not published. @throws BeaconFailed */
  fetchRound(round: number): Promise<BeaconValue | null>;
}

export interface BeaconValue {
  /** Hexadecimal. */
  readonly signature: string;
  /** SHA-256 of the signature: 32 bytes as hex. */
  readonly randomness: string;
}

/** No value could be had: no host answered, or what was answered is not the round's. */
export class BeaconFailed extends Error {
  override readonly name = 'BeaconFailed';
  readonly reason: 'unreachable' | 'wrong';
  constructor(reason: BeaconFailed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
