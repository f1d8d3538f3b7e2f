/** Which addresses the site shows to everyone. */
import { QUEUE_PATHS } from '@circle-link/contract/paths';

/** In the order of the sitemap. */
const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/auth',
  '/join',
  '/help',
  '/legal',
  '/terms',
  '/success-stories',
  '/transparency',
  '/transparency/ledger',
];

/** Of the pictures that stand for a shared link. */
export const PICTURES = {
  landing: '/og/landing.png',
  stories: '/og/stories.png',
  invitation: '/og/invitations/:code.png',
} as const;

/** An invitation's page, with its code. */
export const INVITATION_CODE = /^\/invitations\/([\w-]{16,64})$/;

/** What a search engine may list: not what belongs to the queue where there is none. */
export function listPublicPaths(queueEnabled: boolean): readonly string[] {
  return PUBLIC_PATHS.filter((path) => queueEnabled || !QUEUE_PATHS.includes(path));
}

export function isListed(path: string, queueEnabled: boolean): boolean {
  return listPublicPaths(queueEnabled).includes(path);
}
