/** Review of identity documents. Every view of a picture or number is audited. */
import { doneAnswer } from '../../errors.ts';
import {
  approveBody,
  identityList,
  identityListQuery,
  identityNumber,
  identityParams,
  identityPictureParams,
  identityReview,
  rejectBody,
} from '../../admin/identity.ts';
import { operations } from '../../operation.ts';

const access = { ability: 'review' } as const;

export const adminIdentityCalls = operations('admin', {
  documents: {
    method: 'GET',
    path: '/api/admin/identity',
    access,
    query: identityListQuery,
    answer: identityList,
  },
  document: {
    method: 'GET',
    path: '/api/admin/identity/:id',
    access,
    params: identityParams,
    answer: identityReview,
  },
  documentPicture: {
    method: 'GET',
    path: '/api/admin/identity/:id/pictures/:side',
    about: 'The picture, image/jpeg.',
    access,
    params: identityPictureParams,
    answer: 'file',
  },
  documentNumber: {
    method: 'POST',
    path: '/api/admin/identity/:id/number',
    access: { ability: 'review', confirmed: true },
    params: identityParams,
    answer: identityNumber,
  },
  approveDocument: {
    method: 'POST',
    path: '/api/admin/identity/:id/approve',
    access,
    params: identityParams,
    body: approveBody,
    answer: doneAnswer,
  },
  rejectDocument: {
    method: 'POST',
    path: '/api/admin/identity/:id/reject',
    access,
    params: identityParams,
    body: rejectBody,
    answer: doneAnswer,
  },
});
