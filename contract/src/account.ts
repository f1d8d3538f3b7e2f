/** The account of the member: name, address, contact details, picture, language, export and closing. */
import * as z from 'zod';
import { confirmBody, profileLimit } from './auth/auth.ts';
import type { Cents } from './money.ts';
import { MEMBER_PATHS } from './paths.ts';
import { messageKey } from './messages/message-keys.ts';
import { doneAnswer, operations } from './operation.ts';
import { profileEditBody } from './members.ts';

/** PUT /api/account/path */
const pathBody = z.object({ path: z.enum(MEMBER_PATHS, { error: messageKey('path_required') }) });

/** Shown to others in place of the first name of a closed account. */
export const FORMER_MEMBER = 'Former member';

export const CLOSING_OBSTACLES = [
  'admin',
  'hold',
  'groups',
  'contributions',
  'returns',
  'payment',
  'dispute',
  'refund',
  'withdrawal',
  'balance',
  'owed',
  'cool_off',
] as const;
export type ClosingObstacleCode = (typeof CLOSING_OBSTACLES)[number];

/** The count (groups, payments …) or the amount (cents) behind each obstacle. */
export interface ObstacleFacts {
  readonly count: number;
  readonly amountCents: Cents | null;
}

const closingObstacle = z.object({
  code: z.enum(CLOSING_OBSTACLES),
  message: z.string(),
  count: z.int(),
  /** Like "75.00"; null where the obstacle is a count. */
  amount: z.string().nullable(),
});

/** GET /api/account/closing: the account can be closed when `obstacles` is empty. */
const closingAnswer = z.object({
  obstacles: z.array(closingObstacle),
  /** Queue number that would become a placeholder; null without a position. */
  position: z.int().nullable(),
});
export type ClosingAnswer = z.infer<typeof closingAnswer>;

/** POST /api/account/close. `giveUpReturns` waives debts that others owe the member from finished groups. */
export const closeAccountBody = confirmBody.extend({ giveUpReturns: z.boolean().optional() });
export type CloseAccountBody = z.infer<typeof closeAccountBody>;

const HOUR = 3_600;

export const accountCalls = operations('account', {
  closing: { method: 'GET', path: '/api/account/closing', access: 'signed_in', answer: closingAnswer },
  close: {
    method: 'POST',
    path: '/api/account/close',
    access: 'signed_in',
    body: closeAccountBody,
    answer: doneAnswer,
  },
  editProfile: {
    method: 'PATCH',
    path: '/api/account/profile',
    access: 'signed_in',
    limits: [profileLimit],
    body: profileEditBody,
    answer: doneAnswer,
  },
  choosePath: {
    method: 'PUT',
    path: '/api/account/path',
    access: 'signed_in',
    body: pathBody,
    answer: doneAnswer,
  },
  /** All stored data about the member, as a ZIP file. */
  export: {
    method: 'GET',
    path: '/api/account/export',
    access: 'signed_in',
    limits: [{ name: 'copy of all data by member', max: 6, perSeconds: HOUR, by: 'member' }],
    answer: 'file',
  },
  sendPicture: {
    method: 'POST',
    path: '/api/account/picture',
    about:
      'multipart/form-data: `picture` (JPEG, PNG or WebP, at most 5 MB and 40 million pixels). Cropped to a square.',
    access: 'email',
    limits: [{ name: 'profile picture by member', max: 20, perSeconds: HOUR, by: 'member' }],
    upload: true,
    answer: doneAnswer,
  },
  removePicture: { method: 'DELETE', path: '/api/account/picture', access: 'email', answer: doneAnswer },
  picture: {
    method: 'GET',
    path: '/api/members/:id/picture',
    about: 'The picture, image/jpeg. Visible to the member and to members of shared groups.',
    access: 'signed_in',
    params: z.object({ id: z.uuid() }),
    answer: 'file',
  },
});
