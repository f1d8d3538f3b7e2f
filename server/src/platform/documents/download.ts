/** Files that a member asks for and keeps. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

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
