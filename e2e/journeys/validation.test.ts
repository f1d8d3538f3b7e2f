import type { Locator, Page } from '@playwright/test';
import { createRandomPerson } from '../support/person.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

/** Enters an invalid value, leaves the field and expects the exact message (spec §5). */
async function expectMessage(field: Locator, wrong: string, message: string): Promise<void> {
  await field.fill(wrong);
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`${escapeRegExp(message)}$`));
}

async function expectFine(field: Locator, right: string): Promise<void> {
  await field.fill(right);
  await field.blur();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

test('invalid sign-in fields show a message and are listed in the summary', async ({ page }) => {
  await page.goto('/auth?mode=sign-in');
  await expectMessage(page.getByLabel('Username or Email'), 'ab', 'Username must be at least 3 characters');
  await expectMessage(
    page.getByLabel('Password', { exact: true }),
    '12345',
    'Password must be at least 6 characters',
  );
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Please check 2 things');
  await summary.getByRole('link', { name: 'Password must be at least 6 characters' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Username or Email')).toHaveValue('ab');
  await expectNoPageFaults(page);
});

test('invalid email and phone fields of the registration show a message', VARIANT, async ({ page }) => {
  await page.goto('/auth');
  const email = page.getByLabel('Email', { exact: true });
  const phone = page.getByLabel('Phone number');
  for (const wrong of ['', 'no-address', 'no-address@', 'a b@example.com'])
    await expectMessage(email, wrong, 'Please enter a valid email');
  for (const wrong of ['', '202555', 'not a number at all'])
    await expectMessage(phone, wrong, 'Please enter a valid phone number');
  await expectNoPageFaults(page);
  await expectFine(email, 'someone@example.com');
  await expectFine(phone, '(202) 555-0147');
});

test('invalid fields of the registration form show a message', async ({ page }) => {
  await page.goto('/complete-registration?email=someone%40example.com&phone=2025550147');
  await expect(page.getByText('For someone@example.com and (202) 555-0147')).toBeVisible();
  await expectMessage(page.getByLabel('First name'), '', 'First name is required');
  await expectMessage(page.getByLabel('Last name'), ' ', 'Last name is required');
  await expectMessage(page.getByLabel('Username'), 'ab', 'Username must be at least 3 characters');
  await expectMessage(
    page.getByLabel('Password', { exact: true }),
    '12345',
    'Password must be at least 6 characters',
  );
  await page.getByLabel('Password', { exact: true }).fill('lantern meadow 7');
  await expectMessage(page.getByLabel('Confirm password'), 'lantern meadow 8', "Passwords don't match");
  await expectFine(page.getByLabel('Confirm password'), 'lantern meadow 7');
  await expectNoPageFaults(page);
});

test('server errors appear at their field and keep the input', async ({
  page,
  become,
  openBrowser,
  watch,
}) => {
  // With a verified address: an unverified account does not reserve it.
  const taken = await become('consent');
  await page.context().clearCookies();
  const person = createRandomPerson();
  watch.expectRefusal(422, '/api/auth/register');
  watch.expectRefusal(409, '/api/auth/register');
  await fillRegistration(page, { ...person, password: 'password' });
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await fillRegistration(page, { ...person, username: taken.username });
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expectNoPageFaults(page);

  const other = await openBrowser();
  other.watch.expectRefusal(409, '/api/auth/register');
  await fillRegistration(other.page, { ...person, email: taken.email });
  await expect(
    other.page.getByRole('main').getByText('Please check your information and try again.'),
  ).toBeVisible();
});

async function fillRegistration(page: Page, person: ReturnType<typeof createRandomPerson>): Promise<void> {
  const query = new URLSearchParams({ email: person.email, phone: person.phone });
  await page.goto(`/complete-registration?${query.toString()}`);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('invalid profile fields show a message, and a member under 18 is refused', async ({ page, become }) => {
  await become('profile');
  await page.goto('/profile-completion');
  const next = page.getByRole('button', { name: 'Next' });
  const birth = page.getByLabel('Date of birth');
  await birth.focus();
  await birth.blur();
  await expect(birth).toHaveAccessibleDescription(/Date of birth is required$/);
  // The number is verified, so the field is gone.
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveCount(0);

  const now = new Date();
  const year = now.getFullYear() - 18;
  const month = String(now.getMonth() + 1).padStart(2, '0');
  await expectMessage(birth, `${year + 1}-${month}-01`, 'You must be at least 18 years old');
  await expect(next).toBeDisabled();
  await expectNoPageFaults(page);
  await expectFine(birth, `${year - 1}-${month}-01`);
  await next.click();

  await expectMessage(page.getByLabel('Street address'), 'abcd', 'Address is required');
  await expectMessage(page.getByLabel('City'), 'a', 'City is required');
  await expectMessage(page.getByLabel('State'), 'O', 'State is required');
  await expectMessage(page.getByLabel('ZIP code'), '9720', 'ZIP code is required');
  await expectMessage(page.getByLabel('ZIP code'), '9720l', 'A ZIP code has 5 digits, like 94103');
  await expectNoPageFaults(page);
});

// security: 2.2.2
test('the server refuses a profile of a member under 18', async ({ page, become, serverUrl }) => {
  await become('profile');
  const answer = await page.request.patch('/api/auth/profile', {
    headers: { origin: serverUrl },
    data: {
      dateOfBirth: `${new Date().getFullYear() - 17}-01-01`,
      phone: '2025550147',
      address: '12 Harbor Street',
      city: 'Portland',
      state: 'OR',
      zipCode: '97201',
    },
  });
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { dateOfBirth: 'You must be at least 18 years old' } });
});
