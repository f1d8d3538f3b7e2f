import { expect, test } from 'vitest';
import { findClosed, type InvitingGroup, type InvitationFacts } from '../rules.ts';

const START = new Date('2026-03-01T12:00:00Z');
const BEFORE = new Date('2026-02-01T12:00:00Z');
const open: InvitationFacts = { seatId: null, isExpired: false, revokedAt: null, usedAt: null };
const forming: InvitingGroup = {
  status: 'active',
  startedAt: null,
  drawWaitsSince: null,
  maxMembers: 5,
  members: 4,
};
const running: InvitingGroup = { ...forming, startedAt: START };

test.each<[string, Partial<InvitationFacts>, InvitingGroup, string | null]>([
  ['open', {}, forming, null],
  ['expired', { isExpired: true }, forming, 'invitation_expired'],
  ['withdrawn', { revokedAt: BEFORE }, forming, 'invitation_revoked'],
  ['withdrawn, then expired', { revokedAt: BEFORE, isExpired: true }, forming, 'invitation_revoked'],
  ['used', { usedAt: BEFORE }, forming, 'invitation_used'],
  ['full', {}, { ...forming, members: 5 }, 'group_full'],
  ['expired and full', { isExpired: true }, { ...forming, members: 5 }, 'invitation_expired'],
  ['started', {}, running, 'group_started'],
  ['withdrawn by the start', { revokedAt: START }, running, 'group_started'],
  ['withdrawn before the start', { revokedAt: BEFORE }, running, 'invitation_revoked'],
  ['canceled', { revokedAt: BEFORE }, { ...forming, status: 'canceled' }, 'group_over'],
  ['completed', {}, { ...running, status: 'completed' }, 'group_over'],
  ['for a seat', { seatId: 's' }, { ...running, members: 5 }, null],
  ['for a seat, withdrawn', { seatId: 's', revokedAt: START }, running, 'invitation_revoked'],
  ['for a seat, used', { seatId: 's', usedAt: START }, running, 'invitation_used'],
  ['for a seat of a group that is over', { seatId: 's' }, { ...running, status: 'canceled' }, 'group_over'],
])('%s', (_what, invitation, group, code) => {
  expect(findClosed({ ...open, ...invitation }, group)).toBe(code);
});
