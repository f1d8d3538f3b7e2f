/** Passkeys of this browser. What speaks to the device is loaded when it is needed. */

/** Whether there can be any here: browsers refuse them at an address that is an IP. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location;
  return 'PublicKeyCredential' in window && !hostname.includes(':') && !/^[\d.]+$/.test(hostname);
}

export const loadPasskeys = () => import('./passkey-ceremony.ts');
