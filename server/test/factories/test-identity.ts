/** Generated identity documents and the form that uploads them. */
import sharp from 'sharp';
import type { Answer, Browser } from '../browser/test-browser.ts';

type Format = 'jpeg' | 'png' | 'webp';

/** A picture with a pattern that does not compress to nothing. */
export function drawPicture(format: Format = 'jpeg', width = 640, height = 400): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#dfe8e2"/><circle cx="30%" cy="50%" r="60" fill="#3a6b57"/>
    <rect x="50%" y="30%" width="40%" height="12" fill="#333"/><rect x="50%" y="50%" width="30%" height="12" fill="#333"/></svg>`;
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer();
}

export interface SentFile {
  readonly content: Buffer | string;
  readonly name?: string;
  readonly type?: string;
}

/** The form as the page sends it. Undefined fields are omitted. */
export function identityForm(options: Readonly<Record<string, string | SentFile | undefined>>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (typeof value === 'string') form.append(field, value);
    else {
      const { content, name = `${field}.jpg`, type = 'image/jpeg' } = value;
      const bytes = typeof content === 'string' ? content : new Uint8Array(content);
      form.append(field, new File([bytes], name, { type }));
    }
  }
  return form;
}

/** Sends a valid driving license with optional changes. */
export async function sendDocument(
  browser: Browser,
  options: Readonly<Record<string, string | SentFile | undefined>> = {},
): Promise<Answer> {
  const picture = { content: await drawPicture() };
  const sound = { idType: 'driver_license', idNumber: 'D-123 4567', front: picture, back: picture };
  return browser.request('POST', '/api/verification/id', { body: identityForm({ ...sound, ...options }) });
}
