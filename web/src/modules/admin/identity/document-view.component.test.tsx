import { adminIdentityCalls, type IdentityReview } from '@circle-link/contract/admin/identity';
import { expect, it, vi } from 'vitest';
import { mockAnswer } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { DocumentView } from './document-view.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import admin from '../../../../../locales/en/admin.json';

addTexts({ admin });

const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-02-01T12:00:00.000Z';
const EARLY: IdentityReview = {
  ...{ id: ID, status: 'pending', idType: 'passport', numberEnding: '1234', hasBack: false },
  ...{ picturesDeleteAt: null, arePicturesDeleted: true, attempts: 1, sentAt: AT, sameNumber: [] },
  member: {
    ...{ id: ID, username: 'ada', firstName: 'Ada', lastName: 'Okafor', dateOfBirth: null, address: null },
    ...{ isPhoneVerified: true, createdAt: AT },
  },
  ...{ isOwn: false, approvedBefore: null, decision: null },
};

const show = (document: IdentityReview) => {
  mockAnswer(adminIdentityCalls.document, document);
  return render(<DocumentView id={ID} onDecided={vi.fn(() => Promise.resolve())} />);
};

it('the document view explains that date of birth and address follow with the profile', async () => {
  const screen = await show(EARLY);
  const toCome = screen.getByText('The profile is not complete yet. Compare it then.');
  await expect.element(toCome.first()).toBeVisible();
  expect(toCome.elements()).toHaveLength(2);
});

it('the document view explains in Spanish that the profile follows', async () => {
  await switchToSpanish();
  const screen = await show(EARLY);
  await expect.element(screen.getByText(/llega con el perfil/).first()).toBeVisible();
});

it('the document view shows the profile when it exists', async () => {
  const member = { ...EARLY.member, dateOfBirth: '1990-05-17', address: '1 Harbor Street' };
  const screen = await show({ ...EARLY, member });
  await expect.element(screen.getByText('May 17, 1990')).toBeVisible();
  expect(screen.getByText(/Still to come/).query()).toBeNull();
});
