/** Calls about agreements of members: replacements, swaps of turns, the organizer and an early end. */
import { doneAnswer, inviteLimit, operations } from '../operation.ts';
import { invitationItem, returnList, swapItem, windUpItem } from './agreements.ts';
import {
  handoverAnswerBody,
  handoverBody,
  proposeSwapBody,
  replaceBody,
  swapAnswerBody,
  voteBody,
} from './forms.ts';
import { groupPage } from './groups.ts';

export const replacementCalls = operations('groups', {
  askToLeave: {
    method: 'POST',
    path: '/api/groups/:id/ask-to-leave',
    access: 'verification',
    answer: doneAnswer,
  },
  stayAfterAll: {
    method: 'DELETE',
    path: '/api/groups/:id/ask-to-leave',
    access: 'verification',
    answer: doneAnswer,
  },
  returns: { method: 'GET', path: '/api/groups/claims', access: 'verification', answer: returnList },
  offerSeat: {
    method: 'POST',
    path: '/api/groups/:id/replacements',
    access: 'verification',
    limits: [inviteLimit],
    body: replaceBody,
    answer: invitationItem,
    status: 201,
  },
});

export const swapCalls = operations('groups', {
  proposeSwap: {
    method: 'POST',
    path: '/api/groups/:id/swaps',
    access: 'verification',
    limits: [{ name: 'swap proposal by member', max: 20, perSeconds: 3_600, by: 'member' }],
    body: proposeSwapBody,
    answer: swapItem,
    status: 201,
  },
  answerSwap: {
    method: 'POST',
    path: '/api/groups/:id/swaps/:swapId',
    access: 'verification',
    body: swapAnswerBody,
    answer: swapItem,
  },
  withdrawSwap: {
    method: 'DELETE',
    path: '/api/groups/:id/swaps/:swapId',
    access: 'verification',
    answer: doneAnswer,
  },
});

export const organizerCalls = operations('groups', {
  offerOrganizing: {
    method: 'POST',
    path: '/api/groups/:id/organizer/offer',
    access: 'verification',
    limits: [{ name: 'offer to organize by member', max: 20, perSeconds: 3_600, by: 'member' }],
    body: handoverBody,
    answer: groupPage,
  },
  withdrawOffer: {
    method: 'DELETE',
    path: '/api/groups/:id/organizer/offer',
    access: 'verification',
    answer: groupPage,
  },
  answerOffer: {
    method: 'POST',
    path: '/api/groups/:id/organizer/answer',
    access: 'verification',
    body: handoverAnswerBody,
    answer: groupPage,
  },
  voteForOrganizer: {
    method: 'PUT',
    path: '/api/groups/:id/organizer/vote',
    access: 'verification',
    body: handoverBody,
    answer: groupPage,
  },
});

export const windUpCalls = operations('groups', {
  cancel: { method: 'POST', path: '/api/groups/:id/cancel', access: 'verification', answer: doneAnswer },
  windUp: {
    method: 'GET',
    path: '/api/groups/:id/wind-up',
    access: 'verification',
    scope: 'groups:read',
    answer: windUpItem.nullable(),
  },
  proposeWindUp: {
    method: 'POST',
    path: '/api/groups/:id/wind-up',
    access: 'verification',
    answer: windUpItem,
    status: 201,
  },
  vote: {
    method: 'POST',
    path: '/api/groups/:id/wind-up/votes',
    access: 'verification',
    body: voteBody,
    answer: windUpItem,
  },
});
