import { listPublicPages } from '@circle-link/contract/documents';
import {
  buildInvitationPath,
  buildShortInvitationPath,
  INVITATION_CODE,
} from '@circle-link/contract/groups/invitation-code';
import { buildOpenBooksPath } from '@circle-link/contract/groups/open-books';
import type { Settings } from '../../../platform/config/settings.ts';
import type { PageHead } from '../../../platform/http/built-pages.ts';

interface Words {
  readonly title: string;
  readonly description: string;
}

const LANDING: Words & { readonly withQueue: string } = {
  title: 'Circle Link: save with people you know',
  description:
    'Savings groups whose every figure comes from an open ledger. See the costs, the dates of each pot and who is paid.',
  withQueue:
    'Savings groups and an entry queue whose every figure comes from an open ledger. See the costs, the odds and who is paid.',
};

const INVITATION: Words = {
  title: 'You’re invited to a savings group · Circle Link',
  description:
    'See who is in it, what it costs and when each pot is paid. Nothing is agreed before you join.',
};

/** The same for every code, so that heads do not reveal which groups publish their books. */
const OPEN_BOOKS: Words = {
  title: 'Open books of a savings group · Circle Link',
  description:
    'Money in, money out and money waiting, round by round, from an open ledger. It shows no names.',
};

const APP: Words = {
  title: 'Circle Link',
  description: LANDING.description,
};

/** In English, as documents are before scripts run. Each screen then sets a title in the reader's language. */
const WORDS: Readonly<Record<string, Words>> = {
  '/auth': {
    title: 'Create your account or sign in · Circle Link',
    description:
      'Begin with your email address, or sign in. Start a savings group with people you know, or join one.',
  },
  '/join': {
    title: 'Join the entry queue · Circle Link',
    description:
      'See the cost of an entry, the next steps and the odds: at least two of three members have received nothing.',
  },
  '/queue': {
    title: 'The entry queue · Circle Link',
    description:
      'The odds, what each level pays, the rules and the cost: at least two of three members have received nothing.',
  },
  '/help': {
    title: 'Help · Circle Link',
    description:
      'Short answers: who holds the money, what a savings group costs, what happens when a member does not pay.',
  },
  '/legal': {
    title: 'Legal Notice & Transparency Statement · Circle Link',
    description: 'Our services, costs and risks, and the false claims about such schemes.',
  },
  '/terms': {
    title: 'Terms of savings groups · Circle Link',
    description: 'Five clauses to read before you save: the money, the costs, your promises and your data.',
  },
  '/success-stories': {
    title: 'Stories: who was paid, and who was not · Circle Link',
    description:
      'Real payouts with figures from the ledger, and examples of members who were paid and who were not.',
  },
  '/transparency': {
    title: 'Transparency · Circle Link',
    description:
      'Every cent that came in, went out and waits, computed from an open ledger that checks itself. See how each figure is made.',
  },
  '/transparency/ledger': {
    title: 'The open ledger · Circle Link',
    description: 'All accounts of the books and every movement between them, without names.',
  },
};

/** The head of a page before scripts run. Makes no lookup; invitation details are only in the picture. */
export function buildPageHead({ publicUrl, queueEnabled }: Settings, path: string): PageHead {
  const isPublic = isListed(path, queueEnabled);
  return {
    ...getHeadWords(path, queueEnabled),
    canonical: isPublic ? `${publicUrl}${path}` : null,
    image: `${publicUrl}${choosePicture(path, isPublic)}`,
    imageText: 'Six people around a ring, in the order of their turns. Save with people you know.',
    isIndexed: isPublic,
  };
}

function getHeadWords(path: string, queueEnabled: boolean): Words {
  if (path === '/')
    return { title: LANDING.title, description: queueEnabled ? LANDING.withQueue : LANDING.description };
  if (parseInvitationCodeInPath(path) !== undefined) return INVITATION;
  if (path.startsWith(buildOpenBooksPath(''))) return OPEN_BOOKS;
  return (isListed(path, queueEnabled) ? WORDS[path] : undefined) ?? APP;
}

function choosePicture(path: string, isPublic: boolean): string {
  const code = parseInvitationCodeInPath(path);
  if (code !== undefined) return PICTURES.invitation.replace(':code', code);
  return isPublic && path === '/success-stories' ? PICTURES.stories : PICTURES.landing;
}

export const PICTURES = {
  landing: '/og/landing.png',
  stories: '/og/stories.png',
  invitation: '/og/invitations/:code.png',
} as const;

const INVITATION_PATH = buildInvitationPath(':code');

export const SHORT_LINK = buildShortInvitationPath(':code');

function parseInvitationCodeInPath(path: string): string | undefined {
  const before = INVITATION_PATH.replace(':code', '');
  const code = path.startsWith(before) ? path.slice(before.length) : '';
  return INVITATION_CODE.test(code) ? code : undefined;
}

export function listPublicPaths(queueEnabled: boolean): readonly string[] {
  return ['/', '/auth', ...listPublicPages(queueEnabled)];
}

function isListed(path: string, queueEnabled: boolean): boolean {
  return listPublicPaths(queueEnabled).includes(path);
}
