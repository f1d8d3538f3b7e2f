import {
  groupStatementAnswer,
  groupStatementQuery,
  statementAnswer,
  statementQuery,
  type StatementFormat,
} from '@circle-link/contract/statements';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { CSV_TYPE } from '../../platform/documents/csv.ts';
import { DOWNLOADS, sendDownload } from '../../platform/documents/download.ts';
import { PDF_TYPE } from '../../platform/documents/pdf.ts';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeFromLimit } from '../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireMember, signedIn } from '../auth/index.ts';
import { viewGroupStatement } from './view-group-statement.ts';
import { viewStatement } from './view-statement.ts';
import { groupStatementCsv, groupStatementPdf } from './write-group-statement.ts';
import { statementCsv, statementPdf } from './write-statement.ts';

/** A PDF is drawn in this process; a table of values costs next to nothing. */
const MAX_LINES: Readonly<Record<Exclude<StatementFormat, 'json'>, number>> = { pdf: 2_000, csv: 50_000 };

/** GET /api/statement: the member's balance, line by line, as a page of JSON or a whole period as a file, whatever the gates (product §14). */
export function statementRoutes(app: App, { database, settings }: Platform): void {
  const isTestMoney = settings.moneyMode === 'sandbox';
  app.get(
    '/api/statement',
    {
      onRequest: [signedIn({ database, settings })],
      schema: { tags: ['statements'], querystring: statementQuery, response: { 200: statementAnswer } },
    },
    async (request, reply) => {
      const { format, limit, before, ...period } = request.query;
      const order = { ...period, userId: memberOf(request).id, isTestMoney };
      if (format === 'json') return viewStatement(database, { ...order, limit, before, isWhole: false });
      await takeFromLimit(database, settings, DOWNLOADS, memberOf(request).id);
      const statement = await viewStatement(database, { ...order, limit: MAX_LINES[format], isWhole: true });
      const fileName = `circlelink-statement-${statement.to}.${format}`;
      const { timeZone } = period;
      return format === 'csv'
        ? sendDownload(reply, { type: CSV_TYPE, fileName, content: statementCsv(statement, timeZone) })
        : sendDownload(reply, {
            type: PDF_TYPE,
            fileName,
            content: await statementPdf(statement, { name: nameOf(request), timeZone }),
          });
    },
  );
}

/** GET /api/groups/{id}/statement: a group's pot, to its members. */
export function groupStatementRoutes(app: App, { database, settings }: Platform): void {
  const isTestMoney = settings.moneyMode === 'sandbox';
  app.get(
    '/api/groups/:id/statement',
    {
      onRequest: [requireMember({ database, settings })],
      schema: {
        tags: ['statements'],
        params: z.object({ id: z.string() }),
        querystring: groupStatementQuery,
        response: { 200: groupStatementAnswer },
      },
    },
    async (request, reply) => {
      const { format } = request.query;
      const userId = memberOf(request).id;
      const order = { groupId: request.params.id, userId, isTestMoney };
      if (format === 'json') return viewGroupStatement(database, order);
      await takeFromLimit(database, settings, DOWNLOADS, userId);
      const statement = await viewGroupStatement(database, order);
      const fileName = `circlelink-group-${statement.groupId}.${format}`;
      return format === 'csv'
        ? sendDownload(reply, { type: CSV_TYPE, fileName, content: groupStatementCsv(statement) })
        : sendDownload(reply, { type: PDF_TYPE, fileName, content: await groupStatementPdf(statement) });
    },
  );
}

function nameOf(request: FastifyRequest): string {
  const { firstName, lastName } = memberOf(request);
  return [firstName, lastName].filter((part) => part !== null).join(' ');
}
