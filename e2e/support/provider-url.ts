/** Finds the sandbox of a server: the server itself unless the setup runs it separately. */
import type { RunningServer } from './app-process.ts';

const providers = new Map<string, string>();

export function rememberProvider({ url, providerUrl }: Pick<RunningServer, 'url' | 'providerUrl'>): void {
  providers.set(url, providerUrl);
}

export function getProviderUrl(serverUrl: string): string {
  return providers.get(serverUrl) ?? serverUrl;
}
