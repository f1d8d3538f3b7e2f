/** Multipart forms, limited before buffering: parts, sizes, concurrent forms and reading time. */
import type { IncomingMessage } from 'node:http';
import { uploadRefusals } from '@circle-link/contract/refusals/http';
import fastifyMultipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import type { App } from './app.ts';
import { Refusal } from './refusal.ts';
import { TIMEOUTS } from '../timeouts.ts';

const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_FIELD_CHARACTERS = 500;
const MAX_FIELD_NAME_CHARACTERS = 40;
const MAX_TEXT_FIELDS = 8;
const MAX_FORM_BYTES = 2 * MAX_FILE_BYTES + 64 * 1024;

const line = createConcurrencyLimiter({
  atOnce: 6,
  waiting: 24,
  refuse: () => new Refusal(uploadRefusals.forms_busy),
});

export interface UploadedFile {
  readonly field: string;
  /** The sender's file name; never used as a path. */
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Upload {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, UploadedFile>>;
}

/** In this plugin multipart forms are parsed; their routes have `config: { multipart: true }`. */
export async function readForms(app: App): Promise<void> {
  await app.register(fastifyMultipart, {
    // The file limit is checked per part, so that the refusal can name the field.
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
 * Finishes the work before the next form is read, which bounds the files in memory.
 * @throws form_unreadable, any of uploadRefusals, forms_busy
 */
export async function withUpload<T>(
  request: FastifyRequest,
  fileFields: readonly string[],
  work: (upload: Upload) => Promise<T>,
  readingMs = TIMEOUTS.uploadReading,
): Promise<T> {
  const arrival = watchUpload(request.raw);
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

/** By Content-Length; individual files are not counted yet. */
function refuseOversized({ headers }: FastifyRequest, fileFields: readonly string[]): void {
  const isOversized = Number(headers['content-length'] ?? 0) > MAX_FORM_BYTES;
  if (isOversized) throw refuseFile(uploadRefusals.file_too_large, fileFields[0] ?? 'file');
}

function findProblem({ file, fieldname }: MultipartFile, fileFields: readonly string[]): FileRefusal | null {
  if (!fileFields.includes(fieldname)) return uploadRefusals.no_file_wanted;
  return file.truncated ? uploadRefusals.file_too_large : null;
}

type FileRefusal = (typeof uploadRefusals)['sent_twice'];

function refuseFile(refusal: FileRefusal, field: string): Refusal {
  return new Refusal(refusal, {}, { field });
}

function unreadable(cause: unknown): Refusal {
  return new Refusal(uploadRefusals.form_unreadable, {}, { cause });
}

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
    part.file.destroy();
    throw unreadable(error);
  }
}

/** A part declared as JSON has been parsed; a field here is its text. */
function getText({ value, valueTruncated }: MultipartValue): string {
  return typeof value === 'string' && !valueTruncated ? value : '\0';
}

/** An incoming body, and whether it can still arrive. */
interface UploadArrival {
  /** Aborted when the sender disconnects before the end of the body, or the reading time is over. */
  readonly signal: AbortSignal;
  /** Rejects with the signal's reason, because a parser that never sees the end would wait forever. */
  orLost<T>(read: Promise<T>): Promise<T>;
  limitTo(milliseconds: number): void;
  end(): void;
}

/** Call it first: a closed socket emits nothing to later listeners. */
function watchUpload(body: IncomingMessage): UploadArrival {
  const watch = new AbortController();
  const { signal } = watch;
  const lost = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
  // The sender may disconnect while nothing is being read.
  lost.catch(() => undefined);
  const onClose = (): void => {
    if (!body.readableEnded) watch.abort(new Error('the sender is gone'));
  };
  if (body.destroyed) onClose();
  else body.once('close', onClose);
  let timer: NodeJS.Timeout | undefined;
  return {
    signal,
    orLost: (read) => Promise.race([read, lost]),
    limitTo: (milliseconds) => {
      timer = setTimeout(() => {
        watch.abort(new Error('the sender is too slow'));
      }, milliseconds);
    },
    end: () => {
      clearTimeout(timer);
      body.off('close', onClose);
    },
  };
}
