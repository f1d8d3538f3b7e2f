/** Passkey support. The ceremony's code loads on demand. */

/** False on IP addresses, where browsers reject passkeys. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  return 'PublicKeyCredential' in window && !hostname.includes(':') && !/^[\d.]+$/.test(hostname);
}

export const loadPasskeys = () => import('./passkey-ceremony.ts');
