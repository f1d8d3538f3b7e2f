/** Hostile image uploads, generated at run time so that the repository contains none. */
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { drawPicture, type SentFile } from '../factories/test-identity.ts';

export interface HostileFile {
  readonly what: string;
  readonly file: SentFile;
  /** Null: harmless, because only the pixels are stored. */
  readonly refusedFor: RegExp | null;
}

const KIND = /JPEG, PNG or WebP/;
const NAME = /name doesn’t match/;
const READ = /cannot be read/;
const PIXELS = /too many pixels|cannot be read/;

const SCRIPT = '<script>alert(document.domain)</script><?php system($_GET["c"]); ?>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" onload="alert(1)"><script>alert(1)</script>
  <image href="file:///etc/passwd" width="10" height="10"/></svg>`;
const XXE = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`;
/** An empty archive that contains a name. */
const ZIP = Buffer.from(
  '504b0304140000000000000000000000000000000000000000000a0000006576696c2e636c617373504b0506000000000100010038000000280000000000',
  'hex',
);

/** A PNG that declares this size and contains this many bytes of pixels. */
export function encodePng(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'ascii'), content]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([frame, named, sum]);
}

/** Inserts a segment after the first marker of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** The same JPEG with a forged size. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.findIndex(
    (byte, index) => byte === 0xff && (copy[index + 1] === 0xc0 || copy[index + 1] === 0xc2),
  );
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

export async function makeHostileFiles(): Promise<readonly HostileFile[]> {
  const [jpeg, png, webp] = [await drawPicture('jpeg'), await drawPicture('png'), await drawPicture('webp')];
  const located = await sharp(jpeg)
    .withExif({
      IFD0: { Artist: 'CANARY-ARTIST' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  const bomb = encodePng(20_000, 20_000, Buffer.alloc(20_001 * 400));
  const as = (content: Buffer | string, name: string, type: string): SentFile => ({ content, name, type });
  const refused = (what: string, file: SentFile, refusedFor: RegExp): HostileFile => ({
    what,
    file,
    refusedFor,
  });
  const harmless = (what: string, file: SentFile): HostileFile => ({ what, file, refusedFor: null });
  return [
    refused('nothing', as('', 'a.jpg', 'image/jpeg'), KIND),
    refused('one byte', as('\u0000', 'a.jpg', 'image/jpeg'), KIND),
    refused('words', as('hello', 'a.jpg', 'image/jpeg'), KIND),
    refused('an SVG', as(SVG, 'a.svg', 'image/svg+xml'), KIND),
    refused('an SVG that says JPEG', as(SVG, 'a.jpg', 'image/jpeg'), KIND),
    refused('an SVG that reads files', as(XXE, 'a.jpg', 'image/jpeg'), KIND),
    refused('HTML', as(`<!doctype html>${SCRIPT}`, 'a.html', 'text/html'), KIND),
    refused('HTML that says JPEG', as(`<!doctype html>${SCRIPT}`, 'a.jpg', 'image/jpeg'), KIND),
    refused('a GIF', as(await sharp(jpeg).gif().toBuffer(), 'a.gif', 'image/gif'), KIND),
    refused('a GIF that is a script', as(`GIF89a=1;${SCRIPT}`, 'a.jpg', 'image/jpeg'), KIND),
    refused('a TIFF', as(await sharp(jpeg).tiff().toBuffer(), 'a.tif', 'image/tiff'), KIND),
    refused('an AVIF', as(await sharp(jpeg).avif({ effort: 0 }).toBuffer(), 'a.avif', 'image/avif'), KIND),
    refused(
      'a PDF',
      as(
        '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
        'a.pdf',
        'application/pdf',
      ),
      KIND,
    ),
    refused('an archive', as(ZIP, 'a.zip', 'application/zip'), KIND),
    refused(
      'a program',
      as(Buffer.from(`7f454c46020101${'00'.repeat(200)}`, 'hex'), 'a.jpg', 'image/jpeg'),
      KIND,
    ),
    refused('PostScript', as('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file', 'a.jpg', 'image/jpeg'), KIND),
    refused(
      'an ImageMagick script',
      as("push graphic-context\nfill 'url(https://x|id)'", 'a.jpg', 'image/jpeg'),
      KIND,
    ),
    refused(
      'a test virus',
      as('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*', 'a.jpg', 'image/jpeg'),
      KIND,
    ),
    refused('a JPEG called PNG', as(jpeg, 'a.png', 'image/jpeg'), NAME),
    refused('a JPEG that says PNG', as(jpeg, 'a.jpg', 'image/png'), NAME),
    refused('a PNG called PHP', as(png, 'a.png.php', 'image/png'), NAME),
    refused('a JPEG that says HTML', as(jpeg, 'a.jpg', 'text/html'), NAME),
    refused('a JPEG that says nothing', as(jpeg, 'a.jpg', ''), NAME),
    refused('a name that ends in a NUL', as(jpeg, 'a.php\u0000.jpg\u0000', 'image/jpeg'), NAME),
    refused('the first bytes of a JPEG', as(jpeg.subarray(0, 3), 'a.jpg', 'image/jpeg'), READ),
    refused('half a JPEG', as(jpeg.subarray(0, jpeg.length / 2), 'a.jpg', 'image/jpeg'), READ),
    refused('half a PNG', as(png.subarray(0, png.length / 2), 'a.png', 'image/png'), READ),
    refused('half a WebP', as(webp.subarray(0, webp.length / 2), 'a.webp', 'image/webp'), READ),
    refused(
      'a JPEG head and then noise',
      as(Buffer.concat([jpeg.subarray(0, 300), Buffer.alloc(5_000, 0xa5)]), 'a.jpg', 'image/jpeg'),
      READ,
    ),
    refused(
      'a PNG of 50,000 × 50,000',
      as(encodePng(50_000, 50_000, Buffer.alloc(1_000)), 'a.png', 'image/png'),
      PIXELS,
    ),
    refused('a PNG of 400 million pixels', as(bomb, 'a.png', 'image/png'), PIXELS),
    refused('a JPEG of 65,000 × 65,000', as(claiming(jpeg, 65_000, 65_000), 'a.jpg', 'image/jpeg'), PIXELS),
    refused('a PNG of no width', as(encodePng(0, 300, Buffer.alloc(300)), 'a.png', 'image/png'), READ),
    refused('one pixel', as(await drawPicture('png', 1, 1), 'a.png', 'image/png'), /too small/),
    refused(
      '9 MB',
      as(Buffer.concat([jpeg, Buffer.alloc(9 * 1024 * 1024)]), 'a.jpg', 'image/jpeg'),
      /larger than 8 MB/,
    ),
    harmless(
      'a script in a comment',
      as(withSegment(jpeg, 0xfe, Buffer.from(SCRIPT)), 'a.jpg', 'image/jpeg'),
    ),
    harmless(
      'a script behind the end',
      as(Buffer.concat([jpeg, Buffer.from(SCRIPT)]), 'a.jpg', 'image/jpeg'),
    ),
    harmless('an archive behind the end', as(Buffer.concat([jpeg, ZIP]), 'a.jpg', 'image/jpeg')),
    harmless(
      'a page inside a PNG',
      as(
        Buffer.concat([
          png.subarray(0, 33),
          chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)),
          png.subarray(33),
        ]),
        'a.png',
        'image/png',
      ),
    ),
    harmless('where it was taken', as(located, 'a.jpg', 'image/jpeg')),
    harmless('a path for a name', as(jpeg, '../../../../etc/cron.d/evil.jpg', 'image/jpeg')),
    harmless("another system's path", as(jpeg, '..\\..\\windows\\system32\\evil.jpg', 'image/jpeg')),
    harmless('lines for a name', as(jpeg, 'a\r\nContent-Type: text/html\r\n\r\n<b>.jpg', 'image/jpeg')),
    harmless('a very long name', as(jpeg, `${'x'.repeat(5_000)}.jpg`, 'image/jpeg')),
  ];
}
