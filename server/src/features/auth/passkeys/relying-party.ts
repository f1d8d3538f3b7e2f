import type { Settings } from '../../../platform/config/settings.ts';

/** For whom keys are made: the configured address, whatever a request calls itself. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'Circle Link', origin };
}
