import { createHash } from 'node:crypto';
import { CONSENT_RELEASES, renderConsentText, type ConsentVersions } from '@circle-link/contract/consent';
import { CONSENT_VERSION } from '@circle-link/contract/limits';

export function listVersions(): ConsentVersions {
  return CONSENT_RELEASES.map((release) => {
    const { version, inForceSince, changes } = release;
    const text = renderConsentText(release);
    const hash = createHash('sha256').update(text).digest('hex');
    return { version, inForceSince, changes, isInForce: version === CONSENT_VERSION, hash, text };
  }).reverse();
}
