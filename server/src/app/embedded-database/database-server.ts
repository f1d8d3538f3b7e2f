/** The database that the settings name: a server elsewhere, or the embedded one. */
import type { Settings } from '../../platform/config/settings.ts';
import { appRole, databaseName, findStoredAccess, ownerRole, urlFor } from './access-file.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { FolderInUse } from './folder-lock.ts';

/** Where to connect, and how to end what was started for it. */
export interface DatabaseServer {
  readonly url: string;
  readonly ownerUrl: string;
  readonly embedded: boolean;
  /** Whether what stands between carries named statements. */
  readonly namedStatements: boolean;
  /** Stops the embedded server if this call started it. */
  stop(withinMs?: number): Promise<void>;
}

/** What a caller may choose. */
export interface DatabaseServerOptions {
  /** A command works beside the running app: it then uses the embedded server which that one started. */
  readonly besideRunningApp?: boolean;
  readonly onLine?: (line: string) => void;
  /** Aborted while the embedded server starts: it is ended again. */
  readonly stopping?: AbortSignal;
}

type DatabaseSettings = Pick<
  Settings,
  'databaseUrl' | 'databaseOwnerUrl' | 'databaseNamedStatements' | 'dataDir' | 'embeddedPostgres'
>;

/**
 * Connects to DATABASE_URL, or starts the embedded database.
 * @throws FolderInUse if a running app has the data folder and `besideRunningApp` is not said.
 */
export async function openDatabaseServer(
  settings: DatabaseSettings,
  { besideRunningApp = false, onLine, stopping }: DatabaseServerOptions = {},
): Promise<DatabaseServer> {
  const { databaseUrl: url, databaseOwnerUrl, dataDir, embeddedPostgres } = settings;
  const namedStatements = settings.databaseNamedStatements;
  if (url !== undefined)
    return {
      url,
      ownerUrl: databaseOwnerUrl ?? url,
      embedded: false,
      namedStatements,
      stop: nothingToStop,
    };
  try {
    const database = await startEmbeddedDatabase({
      dataDir,
      programs: embeddedPostgres,
      stopping,
      ...(onLine === undefined ? {} : { onLine }),
    });
    return {
      url: database.url,
      ownerUrl: database.ownerUrl,
      embedded: true,
      namedStatements,
      stop: (withinMs) => database.stop(withinMs),
    };
  } catch (error) {
    const access = findStoredAccess(dataDir);
    if (!besideRunningApp || !(error instanceof FolderInUse) || access === undefined) throw error;
    return {
      url: urlFor(appRole, access, databaseName),
      ownerUrl: urlFor(ownerRole, access, databaseName),
      embedded: true,
      namedStatements,
      stop: nothingToStop,
    };
  }
}

/** Where it is reached if it runs: nothing is started. Undefined where none was ever started. */
export function findRunningUrl({
  databaseUrl,
  dataDir,
}: Pick<DatabaseSettings, 'databaseUrl' | 'dataDir'>): string | undefined {
  const access = findStoredAccess(dataDir);
  return databaseUrl ?? (access && urlFor(appRole, access, databaseName));
}

function nothingToStop(): Promise<void> {
  return Promise.resolve();
}
