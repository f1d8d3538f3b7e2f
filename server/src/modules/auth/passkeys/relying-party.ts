import type { Settings } from '../../../platform/config/settings.ts';

export function getRelyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'Circle Link', origin };
}
