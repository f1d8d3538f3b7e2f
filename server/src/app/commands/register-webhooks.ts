/**
 * npm run register-webhooks: registers both webhook endpoints at Stripe and prints the secrets of new ones.
 * `-- --replace` creates new endpoints in addition, to change a secret or the API version.
 */
import { parseArgs } from 'node:util';
import { readSettingsBeforeSecrets, registerWebhooks } from '../register-webhooks.ts';
import { dotEnvFile } from './command.ts';

try {
  const { values } = parseArgs({ options: { replace: { type: 'boolean', default: false } } });
  const settings = readSettingsBeforeSecrets(process.env, dotEnvFile);
  for (const line of await registerWebhooks(settings, { replaces: values.replace })) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
