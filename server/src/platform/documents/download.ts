/** Files that a member asks for and keeps. */
import { Readable } from 'node:stream';
import { downloadLimit } from '@circle-link/contract/call-limits';
import type { FastifyReply } from 'fastify';
import type { Limit } from '../rate-limits/rate-limits.ts';

/** One count for all of them, also where only some answers of a call are files. */
export const DOWNLOADS: Limit = downloadLimit;

export interface Download {
  readonly type: string;
  /** Plain letters, digits, dashes and dots. */
  readonly fileName: string;
  /** Whole, or piece by piece. */
  readonly content: Buffer | AsyncIterable<string>;
}

/** Answers with a file that the browser saves under its name. */
export function sendDownload(reply: FastifyReply, { type, fileName, content }: Download): FastifyReply {
  if (!/^[\w.-]+$/.test(fileName)) throw new RangeError('a file name with other signs');
  void reply.type(type).header('Content-Disposition', `attachment; filename="${fileName}"`);
  return reply.send(Buffer.isBuffer(content) ? content : Readable.from(content));
}
