/**
 * Forms with files. Everything is bounded before it is buffered: how many parts, how long each, and how many such forms
 * this process reads at once, and for how long.
 */
import { uploadRefusals } from '@circle-link/contract/refusals/uploads';
import fastifyMultipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createLimitedLine } from '../limited-line/limited-line.ts';
import type { App } from './app.ts';
import { watchArrival, type UploadArrival } from './arrival.ts';
import { Refusal } from './refusal.ts';

const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_FIELD_CHARACTERS = 500;
const MAX_FIELD_NAME_CHARACTERS = 40;
const MAX_TEXT_FIELDS = 8;
/** A whole form: two files and its words. */
const MAX_FORM_BYTES = 2 * MAX_FILE_BYTES + 64 * 1024;
/** Of one form, from its turn on: a client that sends a byte now and then would keep a place for ever. */
const MAX_READING_MS = 60_000;

const line = createLimitedLine({
  atOnce: 6,
  waiting: 24,
  refuse: () => new Refusal(uploadRefusals.forms_busy),
});

/** A file of a form, as it came. */
export interface UploadedFile {
  readonly field: string;
  /** The sender's name for it: never a path of ours. */
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Upload {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, UploadedFile>>;
}

/** Inside the plugin that calls this, forms with files are read; their routes have `config: { multipart: true }`. */
export async function readForms(app: App): Promise<void> {
  await app.register(fastifyMultipart, {
    // The file's own limit is looked at part by part, so that the refusal can name the field.
    throwFileSizeLimit: false,
    limits: {
      fileSize: MAX_FILE_BYTES,
      files: 2,
      fields: MAX_TEXT_FIELDS,
      parts: MAX_TEXT_FIELDS + 2,
      fieldSize: MAX_FIELD_CHARACTERS,
      fieldNameSize: MAX_FIELD_NAME_CHARACTERS,
      headerPairs: 20,
    },
  });
}

/**
 * Reads the form and works with it; the next form is read when this one is done with, so that the files of a few
 * are in memory and no more. A sender who is gone leaves the line, and a place in it is given back whatever arrives.
 * @throws form_unreadable, any of uploadRefusals, forms_busy
 */
export async function withUpload<T>(
  request: FastifyRequest,
  fileFields: readonly string[],
  work: (upload: Upload) => Promise<T>,
  readingMs = MAX_READING_MS,
): Promise<T> {
  const arrival = watchArrival(request.raw);
  try {
    return await line.run(async () => {
      arrival.limitTo(readingMs);
      const upload = await readUpload(request, arrival, fileFields).finally(() => {
        arrival.end();
      });
      return work(upload);
    }, arrival.signal);
  } catch (error) {
    throw error === arrival.signal.reason ? unreadable(error) : error;
  } finally {
    arrival.end();
  }
}

async function readUpload(
  request: FastifyRequest,
  arrival: UploadArrival,
  fileFields: readonly string[],
): Promise<Upload> {
  if (request.headers['content-type'] === undefined) return { texts: {}, files: {} };
  refuseOversized(request, fileFields);
  const texts = new Map<string, string>();
  const files = new Map<string, UploadedFile>();
  let refused: Refusal | undefined;
  // Read to its end even when something is wrong with a part: the parser waits for its reader.
  for await (const part of readParts(request, arrival)) {
    const name = part.fieldname;
    if (texts.has(name) || files.has(name)) refused ??= refuseFile(uploadRefusals.sent_twice, name);
    if (part.type === 'field') {
      texts.set(name, getText(part));
      continue;
    }
    files.set(name, await toUploadedFile(part, arrival));
    const problem = findProblem(part, fileFields);
    if (problem !== null) refused ??= refuseFile(problem, name);
  }
  if (refused) throw refused;
  return { texts: Object.fromEntries(texts), files: Object.fromEntries(files) };
}

/** By what the sender says; which of the files is too large is not counted yet. */
function refuseOversized({ headers }: FastifyRequest, fileFields: readonly string[]): void {
  const isOversized = Number(headers['content-length'] ?? 0) > MAX_FORM_BYTES;
  if (isOversized) throw refuseFile(uploadRefusals.file_too_large, fileFields[0] ?? 'file');
}

function findProblem({ file, fieldname }: MultipartFile, fileFields: readonly string[]): FileRefusal | null {
  if (!fileFields.includes(fieldname)) return uploadRefusals.no_file_wanted;
  return file.truncated ? uploadRefusals.file_too_large : null;
}

type FileRefusal = (typeof uploadRefusals)['sent_twice'];

/** A file that is too large, sent twice or not asked for; named on its field. */
function refuseFile(refusal: FileRefusal, field: string): Refusal {
  return new Refusal(refusal, {}, { field });
}

/** A form that breaks off, or is none. */
function unreadable(cause: unknown): Refusal {
  return new Refusal(uploadRefusals.form_unreadable, {}, { cause });
}

/** Whatever the parser does not like is the sender's mistake. */
async function* readParts(
  request: FastifyRequest,
  arrival: UploadArrival,
): AsyncGenerator<MultipartFile | MultipartValue> {
  const parts = request.parts();
  for (;;) {
    let next;
    try {
      next = await arrival.orLost(parts.next());
    } catch (error) {
      throw unreadable(error);
    }
    if (next.done === true) return;
    yield next.value;
  }
}

async function toUploadedFile(part: MultipartFile, arrival: UploadArrival): Promise<UploadedFile> {
  try {
    const content = await arrival.orLost(part.toBuffer());
    return { field: part.fieldname, fileName: part.filename, contentType: part.mimetype, content };
  } catch (error) {
    // What has come of it is kept no longer.
    part.file.destroy();
    throw unreadable(error);
  }
}

/** A part that says it is JSON has been parsed; here a field is its text. */
function getText({ value, valueTruncated }: MultipartValue): string {
  return typeof value === 'string' && !valueTruncated ? value : '\0';
}
