import { waitForSave } from '../support/saved.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';

test('a member reads screens, a field error and an email in French', async ({ page, become, mailbox }) => {
  const person = await become('paid');
  await page.goto('/settings/device');
  await waitForSave(page, () => page.getByLabel('Language', { exact: true }).selectOption('fr'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByRole('heading', { level: 1, name: 'Langue et couleurs' })).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: `Bonjour, ${person.firstName}` })).toBeVisible();
  await expectNoPageFaults(page);

  await page.goto('/settings/contact');
  const form = page.getByRole('region', { name: 'E-mail', exact: true });
  await form.getByLabel('Nouvelle adresse e-mail').fill('no-address');
  await form.getByLabel('Votre mot de passe', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Envoyer le lien à la nouvelle adresse' }).click();
  await expect(form.getByLabel('Nouvelle adresse e-mail')).toHaveAccessibleDescription(
    /Saisissez une adresse e-mail valide/,
  );
  await form.getByLabel('Nouvelle adresse e-mail').fill(`moved-${person.email}`);
  await form.getByRole('button', { name: 'Envoyer le lien à la nouvelle adresse' }).click();
  await expect(form.getByText('Consultez votre nouvelle adresse')).toBeVisible();
  expect(await mailbox.text(person.email, /^Quelqu’un a demandé de changer votre adresse e-mail$/)).toContain(
    'Choisir un nouveau mot de passe\u00a0:',
  );
});

test('the back office is in the language of its reader, also after another choice', async ({
  page,
  become,
  createOwner,
}) => {
  await createOwner(await become('paid'));
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await page.getByLabel('English, Español, Français').selectOption('fr');
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
});
