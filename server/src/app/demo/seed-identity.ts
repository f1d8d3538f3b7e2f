import { findMemberByUsername } from '../../modules/members/index.ts';
import { submitDocument } from '../../modules/auth/index.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import type { Platform } from '../../platform/platform.ts';
import { drawBack, drawFront } from './draw-specimen.ts';

const ID_NUMBER = 'NW-204 881';

export async function seedIdentity(
  platform: Pick<Platform, 'database' | 'settings'>,
  username: string,
): Promise<void> {
  const member = await platform.database.read((db) => findMemberByUsername(db, username));
  if (member === undefined) throw new Error(`the demo has no member "${username}"`);
  const front = await drawFront([
    ['Name', `${member.firstName ?? ''} ${member.lastName ?? ''}`],
    ['Date of birth', '3 May 1991'],
    ['Number', ID_NUMBER],
  ]);
  const form = {
    idType: 'national_id' as const,
    idNumber: ID_NUMBER,
    front: uploaded('front', front),
    back: uploaded('back', await drawBack(ID_NUMBER)),
  };
  await submitDocument(platform, member, form, () => Promise.resolve());
}

function uploaded(field: string, content: Buffer): UploadedFile {
  return { field, fileName: `${field}.jpg`, contentType: 'image/jpeg', content };
}
