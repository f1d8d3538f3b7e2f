/** Where the sandbox of a server is: the server itself, unless the set-up gives it a process of its own. */
import type { RunningServer } from './app-process.ts';

const providers = new Map<string, string>();

export function rememberProvider({ url, providerUrl }: Pick<RunningServer, 'url' | 'providerUrl'>): void {
  providers.set(url, providerUrl);
}

/** The origin of what the app at this origin asks. */
export function getProviderUrl(serverUrl: string): string {
  return providers.get(serverUrl) ?? serverUrl;
}
