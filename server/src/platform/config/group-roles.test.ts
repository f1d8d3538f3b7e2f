import { expect, test } from 'vitest';
import { readSettings, SettingsRefused } from './settings.ts';

const COMPLETE = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://localhost/none',
  APP_SECRET: 'q7yB3nV0xK9sLw2cRt5uHe8a',
  OIDC_ISSUER: 'https://login.example.org/realms/staff',
  OIDC_CLIENT_ID: 'circle-link',
  OIDC_CLIENT_SECRET: 'a-secret-between-the-two',
  OIDC_GROUP_ROLES: 'desk=support, desk=reviewer, ou=money=finance',
};

function listProblems(changes: Readonly<Record<string, string>>): readonly string[] {
  try {
    readSettings({ ...COMPLETE, ...changes });
    return [];
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    return error.problems.map(({ name }) => name);
  }
}

test('a group may map to several roles, and its name may hold any character but a comma', () => {
  expect(readSettings(COMPLETE).oidc).toEqual({
    issuer: 'https://login.example.org/realms/staff',
    clientId: 'circle-link',
    clientSecret: 'a-secret-between-the-two',
    groupRoles: [
      { group: 'desk', role: 'support' },
      { group: 'desk', role: 'reviewer' },
      { group: 'ou=money', role: 'finance' },
    ],
  });
});

test.each(['desk', 'desk=king', '=owner', 'desk=owner,', 'desk=Owner'])('"%s" is no mapping', (written) => {
  expect(listProblems({ OIDC_GROUP_ROLES: written })).toEqual(['OIDC_GROUP_ROLES']);
});

test.each(['http://login.example.org', 'https://login.example.org/?tenant=1', 'login.example.org'])(
  '"%s" is no issuer',
  (written) => {
    expect(listProblems({ OIDC_ISSUER: written })).toEqual(['OIDC_ISSUER']);
  },
);

test('on this machine the issuer needs no encryption', () => {
  expect(listProblems({ OIDC_ISSUER: 'http://127.0.0.1:4000' })).toEqual([]);
});

test.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_GROUP_ROLES'])(
  'without %s the other settings have no effect',
  (name) => {
    expect(listProblems({ [name]: '' })).toEqual([name]);
  },
);

test('the secret of staff sign-in is in no list that admins read', () => {
  const { inForce } = readSettings(COMPLETE);
  expect(inForce.find(({ name }) => name === 'OIDC_CLIENT_SECRET')).toMatchObject({
    value: null,
    isSecret: true,
  });
  expect(inForce.find(({ name }) => name === 'OIDC_GROUP_ROLES')?.value).toBe(COMPLETE.OIDC_GROUP_ROLES);
});
