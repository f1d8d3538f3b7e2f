/** Files in a bucket of an S3-compatible store, sealed before upload, with the store's own encryption on top. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/settings.ts';
import { TIMEOUTS } from '../timeouts.ts';
import { type FileStore, FileStoreUnavailable, toFilePath } from './storage.ts';

const ATTEMPTS = 3;

export interface S3StoreOptions {
  readonly settings: S3Settings;
  readonly answerWithinMs?: number;
}

/** Throws FileStoreUnavailable if the store does not answer, refuses, or drops the connection. */
export function createS3Store({
  settings,
  answerWithinMs = TIMEOUTS.filesAnswer,
}: S3StoreOptions): FileStore & { close(): void } {
  const { bucket: Bucket, encryptsAtRest } = settings;
  const client = openClient(settings);
  const ask = async <T>(question: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await question(AbortSignal.timeout(answerWithinMs));
    } catch (error) {
      throw new FileStoreUnavailable('the bucket did not answer as it should', { cause: error });
    }
  };
  return {
    async put(key, sealed) {
      const object = { Bucket, Key: toFilePath(key), Body: sealed, ContentLength: sealed.length };
      const atRest = encryptsAtRest ? ({ ServerSideEncryption: 'AES256' } as const) : {};
      await ask((abortSignal) =>
        client.send(new PutObjectCommand({ ...object, ...atRest }), { abortSignal }),
      );
    },
    async get(key) {
      const Key = toFilePath(key);
      return ask(async (abortSignal) => {
        try {
          const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }), {
            abortSignal,
          });
          const content = Buffer.from((await within(abortSignal, Body?.transformToByteArray())) ?? []);
          if (content.length !== ContentLength) throw new Error('a file arrived in part');
          return content;
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      });
    },
    async delete(key) {
      const Key = toFilePath(key);
      await ask((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }));
    },
    close: () => client.destroy(),
  };
}

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Only Amazon needs bucket names in the host; paths work with every store.
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: TIMEOUTS.filesConnect, requestTimeout: TIMEOUTS.filesAnswer },
    // Sealed files are authenticated when opened; older stores do not support these checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** The client's timeout covers only the headers; a body could stall forever. */
function within<T>(signal: AbortSignal, body: Promise<T> | undefined): Promise<T | undefined> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  return Promise.race([body, late]);
}
