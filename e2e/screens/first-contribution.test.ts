/**
 * Measures the time from an invitation link to the first paid contribution at a person's pace (product §14). Prints
 * figures and has no limits.
 */
import { openGroup } from '../support/groups.ts';
import { HumanPace } from '../support/human-pace.ts';
import { becomeMember } from '../support/member.ts';
import { createRandomPerson, PROFILE } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('an invited member pays the first contribution', async ({ page, mailbox, openBrowser, serverUrl }) => {
  const { organizer, id, code } = await openGroup({ openBrowser, serverUrl }, 'Walk to the roof');
  const person = createRandomPerson('Tomas');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const pace = new HumanPace();

  await page.goto(`/invitations/${code}`);
  await pace.touch(page.getByRole('link', { name: 'Create an account' }).first());
  await pace.type(page.getByLabel('Email', { exact: true }), person.email);
  await pace.touch(button('Continue with Email Verification'));
  await page.getByRole('main').getByText('Verification Email Sent!').waitFor();
  pace.changeApp();
  await page.goto(await mailbox.link(person.email, /verify your email/i, '/verify-email'));
  await pace.type(page.getByLabel('Your name', { exact: true }), 'Tomas Núñez');
  await pace.type(page.getByLabel('Password', { exact: true }), 'otter-lantern');
  await pace.touch(page.getByRole('checkbox', { name: 'I am 18 or older and accept the general terms' }));
  await pace.touch(button('Create account'));
  await pace.type(page.getByLabel('Phone number', { exact: true }), person.phone);
  await pace.touch(button('Send code'));
  pace.changeApp();
  await pace.type(page.getByLabel('6-digit code'), await mailbox.code(person.e164));
  await page.waitForURL(/\/profile-completion/);
  const beforeJoining = pace.seconds;

  await pace.type(page.getByLabel('Date of birth'), PROFILE.dateOfBirth);
  await pace.touch(button('Next'));
  await pace.type(page.getByLabel('Street address'), PROFILE.address);
  await pace.type(page.getByLabel('City'), PROFILE.city);
  await pace.type(page.getByLabel('State'), PROFILE.state);
  await pace.type(page.getByLabel('ZIP code'), PROFILE.zipCode);
  await pace.touch(button('Next'));
  await pace.touch(page.getByRole('button', { name: 'Complete Profile', exact: true }));
  await page.waitForURL(new RegExp(`/invitations/${code}$`));
  await pace.touch(page.getByRole('checkbox'));
  await pace.touch(button(/^Join/));
  await page.getByRole('heading', { level: 1, name: 'Walk to the roof', exact: true }).waitFor();

  // The organizer starts the group with a third member, which does not count as the new member's time.
  const third = await openBrowser();
  await becomeMember(third.context, serverUrl, 'profile', 'Cleo');
  await third.page.goto(`/invitations/${code}`);
  await third.page.getByRole('checkbox').check();
  await third.page.getByRole('button', { name: /^Join/ }).click();
  await third.page.getByRole('heading', { level: 1, name: 'Walk to the roof', exact: true }).waitFor();
  const started = await organizer.context.request.post(`${serverUrl}/api/groups/${id}/start`, {
    headers: { origin: serverUrl },
  });
  expect(started.ok(), await started.text()).toBe(true);
  await page.reload();

  await pace.touch(button(/^Pay \$/));
  const dialog = page.getByRole('dialog');
  await pace.touch(dialog.getByRole('link', { name: 'Send your identity document' }));
  await page.getByLabel('Type of document').selectOption('passport');
  await pace.type(page.getByLabel('Document number'), 'X1234567');
  await pace.picture(
    page.getByLabel('Picture of the page with your photo', { exact: true }),
    await page.screenshot({ type: 'jpeg' }),
  );
  await pace.touch(button('Send document'));
  // The payment dialog opens automatically.
  await pace.touch(page.getByRole('link', { name: 'Continue to payment' }));
  await pace.type(dialog.getByLabel('Card number'), '4242 4242 4242 4242');
  await pace.type(dialog.getByLabel('Expiry date'), '12 / 34');
  await pace.type(dialog.getByLabel('Security code'), '123');
  await pace.touch(dialog.getByRole('button', { name: 'Save card' }));
  await pace.touch(dialog.getByRole('button', { name: /^Pay \$/ }));
  await page.getByRole('heading', { name: 'You have paid round 1' }).waitFor();

  console.log(
    `first contribution: ${Math.round(pace.seconds)} s of a person's acts (${Math.round(beforeJoining)} s before joining), ` +
      `${pace.fields} fields, ${pace.touches} touches; the script, the server and the others took ${Math.round(pace.waited)} s`,
  );
});
