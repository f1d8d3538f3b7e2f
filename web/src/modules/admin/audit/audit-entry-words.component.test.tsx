import { expect, it } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { AuditEntryTable } from './entry-table.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import admin from '../../../../../locales/en/admin.json';

addTexts({ admin });

const LEAF = {
  id: 7,
  kind: 'round.paid_short',
  subjectId: '9cf2dc46-65fb-43c8-b641-5e364dbb22df',
  actorId: null,
  actorName: null,
  detail: { round: 3, missing: 1, recipient: 'aea94c6e-72bf-4b87-b210-1a0cda67b0d1' },
  recordedAt: '2026-02-01T12:00:00.000Z',
  block: 38,
};

it('an audit entry describes what happened and only names sealed values', async () => {
  const leaves = [
    LEAF,
    { ...LEAF, id: 8, kind: 'member.profile_changed', detail: { personal: { of: 'x', sealed: 'y' } } },
    { ...LEAF, id: 9, kind: 'thing.never_named', detail: { isNew: true } },
    {
      ...LEAF,
      id: 10,
      kind: 'member.locked',
      detail: { reason: 'lost phone', before: { isActive: true }, after: { isActive: false } },
    },
  ];
  const screen = await render(<AuditEntryTable leaves={leaves} caption="Log" />);
  await expect.element(screen.getByText('round: 3, not paid: 1, goes to: aea94c6e')).toBeVisible();
  await expect.element(screen.getByText('personal details, sealed')).toBeVisible();
  await expect.element(screen.getByText('is new: yes')).toBeVisible();
  await expect.element(screen.getByText('reason: lost phone, active: yes → no')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Thing never named' })).toBeVisible();

  await screen.getByRole('button', { name: 'Pot paid out short' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Pot paid out short' });
  await expect.element(sheet.getByText('round.paid_short')).toBeVisible();
  await expect.element(sheet.getByText('recipient: aea94c6e-72bf-4b87-b210-1a0cda67b0d1')).toBeVisible();
});
