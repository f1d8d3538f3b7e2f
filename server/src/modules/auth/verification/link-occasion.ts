import { hashToken } from '../../../platform/crypto/tokens.ts';

export function linkOccasion(token: string): string {
  return `link:${hashToken(token).toString('base64url')}`;
}
