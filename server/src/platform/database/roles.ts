import { withConnection } from './connection-pool.ts';

/** Creates what is missing. The app's role can only log in. */
export async function prepareRoles(
  ownerUrl: string,
  { appRole, appPassword, databaseName }: { appRole: string; appPassword: string; databaseName: string },
): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [appRole]);
    const role = client.escapeIdentifier(appRole);
    const password = client.escapeLiteral(appPassword);
    await client.query(
      `${roles.rowCount === 0 ? 'create' : 'alter'} role ${role} login password ${password}`,
    );
    const databases = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (databases.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(databaseName)}`);
  });
}
