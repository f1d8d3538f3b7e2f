import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { findMemberByUsername } from '../../modules/members/index.ts';
import { submitDocument } from '../../modules/auth/index.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import type { Platform } from '../../platform/platform.ts';

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
  await submitDocument(platform, member, form);
}

function uploaded(field: string, content: Buffer): UploadedFile {
  return { field, fileName: `${field}.jpg`, contentType: 'image/jpeg', content };
}

const WIDTH = 1_000;
const HEIGHT = 630;
const fontfile = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
);

interface Line {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly color?: string;
}

function drawFront(lines: readonly (readonly [string, string])[]): Promise<Buffer> {
  return draw(
    `<rect x="60" y="170" width="240" height="310" rx="16" fill="#c9d6cd"/>
     <circle cx="180" cy="280" r="62" fill="#7d9486"/><path d="M82 480c0-70 44-112 98-112s98 42 98 112z" fill="#7d9486"/>`,
    [
      { text: 'REPUBLIC OF NOWHERE · IDENTITY CARD', left: 60, top: 56, size: 34 },
      ...lines.flatMap(([label, value], at) => [
        { text: label, left: 360, top: 176 + at * 96, size: 22, color: '#5c6f64' },
        { text: value, left: 360, top: 206 + at * 96, size: 38 },
      ]),
    ],
  );
}

function drawBack(idNumber: string): Promise<Buffer> {
  return draw('<rect x="0" y="90" width="1000" height="110" fill="#33433a"/>', [
    { text: 'Issued by nobody. Valid for nothing.', left: 60, top: 260, size: 34 },
    { text: `IDNWR${idNumber.replace(/\W/g, '')}`, left: 60, top: 520, size: 40 },
  ]);
}

async function draw(shapes: string, lines: readonly Line[]): Promise<Buffer> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}">
    <rect width="100%" height="100%" fill="#eef3ee"/>
    <path d="M0 ${String(HEIGHT)}L${String(WIDTH)} 0" stroke="#d6e2d8" stroke-width="120"/>${shapes}</svg>`;
  const marked = [...lines, { text: 'SPECIMEN', left: 540, top: 500, size: 84, color: '#b3402a' }];
  return sharp(Buffer.from(card))
    .composite(await Promise.all(marked.map(written)))
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function written({ text, left, top, size, color = '#1d2b23' }: Line): Promise<OverlayOptions> {
  const input = await sharp({
    text: {
      text: `<span foreground="${color}" font_size="${String(size)}pt">${text}</span>`,
      font: 'Inter SemiBold',
      fontfile,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer();
  return { input, left, top };
}
