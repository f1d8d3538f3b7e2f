/** File downloads for members. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface Download {
  readonly type: string;
  /** Letters, digits, dashes and dots. */
  readonly fileName: string;
  /** A buffer, or chunks. */
  readonly content: Buffer | AsyncIterable<string>;
}

/** Sends a file that the browser saves under its name. */
export function sendDownload(reply: FastifyReply, { type, fileName, content }: Download): FastifyReply {
  if (!/^[\w.-]+$/.test(fileName)) throw new RangeError('a file name with other characters');
  void reply.type(type).header('Content-Disposition', `attachment; filename="${fileName}"`);
  return reply.send(Buffer.isBuffer(content) ? content : Readable.from(content));
}
