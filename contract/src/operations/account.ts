/** Account calls without gates: view, export, close (product §4). */
import * as z from 'zod';
import { closeAccountBody, closingAnswer, pathBody } from '../account.ts';
import { doneAnswer } from '../errors.ts';
import { profileEditBody } from '../members.ts';
import { operations } from '../operation.ts';
import { profileLimit } from './auth/limits.ts';

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
