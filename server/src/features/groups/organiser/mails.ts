/** What members read about who organises their group. */
import { HANDOVER_DAYS } from '@circle-link/contract/groups/limits';
import { randomUUID } from 'node:crypto';
import type { Writer } from '../../../platform/database/database.ts';
import { mailMembers, type MailSettings } from '../mail-members.ts';
import type { Membership } from '../member-store.ts';
import type { Group } from '../store.ts';

type Organiser = Pick<Membership, 'userId' | 'firstName'>;

/** To whoever is asked. */
export async function tellOffer(
  tx: Writer,
  settings: MailSettings,
  told: { readonly group: Pick<Group, 'id' | 'name'>; readonly organiser: Organiser; readonly to: string },
): Promise<void> {
  const { group, organiser, to } = told;
  // Each offer is news, also the same one made again.
  const occasion = `organiser:${group.id}:offer:${randomUUID()}`;
  await mailMembers(
    tx,
    settings,
    { userIds: [to], type: 'group_news', occasion, names: [organiser.userId] },
    () => ({
      subject: `You are asked to organise “${group.name}”`,
      heading: 'Would you like to organise the group?',
      paragraphs: [
        `${organiser.firstName} asks you.`,
        'Whoever organises a group invites, starts it and can replace members as the charter says. It costs and earns nothing.',
        `You have ${HANDOVER_DAYS} days to answer. Until you accept, nothing changes.`,
      ],
      button: { label: 'Answer', path: `/groups/${group.id}` },
    }),
  );
}

/** To everyone: who organises the group from now on. */
export async function tellNewOrganiser(
  tx: Writer,
  settings: MailSettings,
  told: {
    readonly group: Pick<Group, 'id' | 'name'>;
    readonly organiser: Organiser;
    readonly userIds: readonly string[];
  },
): Promise<void> {
  const { group, organiser, userIds } = told;
  const occasion = `organiser:${group.id}:${randomUUID()}`;
  await mailMembers(
    tx,
    settings,
    { userIds, type: 'group_news', occasion, names: [organiser.userId] },
    () => ({
      subject: `“${group.name}” has another organiser now`,
      heading: 'Your group has another organiser',
      paragraphs: [`${organiser.firstName} organises it now. Amounts, days and turns stay as they are.`],
      button: { label: 'See the group', path: `/groups/${group.id}` },
    }),
  );
}
