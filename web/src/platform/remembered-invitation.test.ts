import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetInvitation, rememberedInvitation, rememberInvitation } from './remembered-invitation.ts';

const CODE = 'RVJ8WBU8fFrODhLhNNCbkrh9OziYDGy9QnFWPBxBDPU';

function openStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

beforeEach(() => void openStorage());

describe('an invitation that was opened', () => {
  it('is remembered for a day', () => {
    rememberInvitation(`/invitations/${CODE}`, 1_000);
    expect(rememberedInvitation(1_000)).toBe(CODE);
    expect(rememberedInvitation(1_000 + 86_399_999)).toBe(CODE);
    expect(rememberedInvitation(1_000 + 86_400_000)).toBeNull();
  });

  it.each([
    '/groups',
    '/invitations',
    '/invitations/',
    `/invitations/${CODE}/more`,
    '/invitations/a%20b%20c%20d%20e',
  ])('%s is none', (path) => {
    rememberInvitation(path);
    expect(rememberedInvitation()).toBeNull();
  });

  it('is forgotten, unless another one has come meanwhile', () => {
    rememberInvitation(`/invitations/${CODE}`);
    forgetInvitation('another-code');
    expect(rememberedInvitation()).toBe(CODE);
    forgetInvitation(CODE);
    expect(rememberedInvitation()).toBeNull();
    rememberInvitation(`/invitations/${CODE}`);
    forgetInvitation();
    expect(rememberedInvitation()).toBeNull();
  });

  it('is nothing where storage is closed or holds something else', () => {
    const kept = openStorage();
    for (const text of ['not json', '5', 'null', '{"code":5,"until":9e15}']) {
      kept.set('circle-link:invitation', text);
      expect(rememberedInvitation()).toBeNull();
    }
    vi.stubGlobal('localStorage', undefined);
    rememberInvitation(`/invitations/${CODE}`);
    expect(rememberedInvitation()).toBeNull();
    expect(() => forgetInvitation()).not.toThrow();
  });
});
