import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { ShareLink } from './share-link.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import groupTabs from '../../../../../locales/en/group-tabs.json';
import groups from '../../../../../locales/en/groups.json';

addTexts({ groupTabs, groups });

const URL = 'https://circle.example/i/Abcdefghij-klmnop_rs12';
const share = vi.fn(() => Promise.resolve());
const offerSharing = () => Object.defineProperty(navigator, 'share', { value: share, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  share.mockClear();
});

it('WhatsApp opens with text and link, without sending anything to it before', async () => {
  const screen = await render(<ShareLink url={URL} name="Rent & roof" />);
  const link = screen.getByRole('link', { name: 'WhatsApp' });
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  const { href } = link.element() as HTMLAnchorElement;
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=[^&]+$/);
  expect(new globalThis.URL(href).searchParams.get('text')).toBe(
    `Want to save with us? “Rent & roof” is a savings group on Circle Link. See who is in it and what it costs: ${URL}`,
  );
});

it("sharing an invitation uses the member's language", async () => {
  await switchToSpanish();
  const screen = await render(<ShareLink url={URL} name="Casa" />);
  const { href } = screen.getByRole('link', { name: 'WhatsApp' }).element() as HTMLAnchorElement;
  expect(new globalThis.URL(href).searchParams.get('text')).toMatch(
    /^¿Quieres ahorrar con nosotros\? «Casa»/,
  );
});

it('sharing an invitation natively is offered only where supported, and a canceled share is ignored', async () => {
  const without = await render(<ShareLink url={URL} name="Rent" />);
  await expect.element(without.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect.element(without.getByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await without.unmount();
  offerSharing();
  share.mockRejectedValueOnce(new DOMException('turned down', 'AbortError'));
  const screen = await render(<ShareLink url={URL} name="Rent" />);
  await screen.getByRole('button', { name: 'Share' }).click();
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'Rent', url: URL }));
});

it('the QR code is an image with a name, dark on light', async () => {
  const screen = await render(<ShareLink url={URL} name="Rent" />);
  await screen.getByRole('button', { name: 'QR code' }).click();
  const picture = screen.getByRole('img', { name: `QR code of the link ${URL}` });
  await expect.element(picture).toBeVisible();
  expect(picture.element().querySelectorAll('path')).toHaveLength(2);
});
