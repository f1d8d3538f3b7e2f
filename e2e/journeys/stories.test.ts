import { becomeMember } from '../support/member.ts';
import { openSection } from '../support/open-section.ts';
import { expectOneScreen } from '../support/one-screen.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test(
  'a member submits a story, a reviewer approves it, and it is published',
  VARIANT,
  async ({ page, become, createOwner, openBrowser, serverUrl, mailbox }) => {
    const { email } = await become('paid');
    // A unique title without a dot: "rosa.fbd" would count as a web address.
    const title = `Waiting ${email.replaceAll(/[^a-z0-9]/g, '').slice(0, 12)}`;
    await page.goto('/success-stories');
    await expectOneScreen(page);
    await openSection(page, 'Tell your story');
    const mine = page.getByRole('region', { name: 'Tell your story' });
    await mine.getByRole('button', { name: 'Send the story' }).click();
    await expect(mine.getByText('Please tell a little more')).toBeVisible();
    await expectNoPageFaults(page);
    await mine.getByLabel('Name to show').fill('Ada O.');
    await mine.getByLabel('Where you live').fill('Lagos');
    await mine.getByLabel('Stars').selectOption('3');
    await mine.getByLabel('Title in a few words').fill(title);
    await mine.getByLabel('Your story').fill('I paid, and I wait.\n<b>Nothing</b> has come so far.');
    await mine.getByRole('button', { name: 'Send the story' }).click();
    await expectToast(page, 'Story sent', 'We’ll email you when we’ve reviewed it.');
    await expect(mine.getByText('We’re reviewing your story.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: title })).toHaveCount(0);

    const reader = await openBrowser();
    const owner = await becomeMember(reader.context, serverUrl, 'profile', 'Rhea');
    await createOwner(owner);
    await reader.page.goto('/admin/stories');
    const story = reader.page.getByRole('article', { name: title });
    await expect(story.getByText('<b>Nothing</b> has come so far.', { exact: false })).toBeVisible();
    await expectNoPageFaults(reader.page);
    await story.getByRole('button', { name: 'Publish' }).click();
    await expectToast(reader.page, 'Story published');
    expect(await mailbox.text(email, /story is published/)).toContain('ledger');

    await page.reload();
    await openSection(page, 'Tell your story');
    const shownStoryRegion = page.getByRole('region', { name: title });
    await expect(shownStoryRegion.getByText('Ada O., Lagos')).toBeVisible();
    await expect(shownStoryRegion.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
    await expect(shownStoryRegion.getByText('$0.00')).toBeVisible();
    await expectNoPageFaults(page);
    await mine.getByRole('button', { name: 'Delete story' }).click();
    await expectToast(page, 'Story deleted');
    await expect(shownStoryRegion).toHaveCount(0);
  },
);
