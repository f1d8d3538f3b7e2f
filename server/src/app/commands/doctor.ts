/** npm run doctor: lists what real money still needs and how to fix it. Exits with 1 if anything is missing. */
import { readSettings } from '../../platform/config/settings.ts';
import { askExternalServices } from '../doctor/ask-external-services.ts';
import { isReady, listNeeds, formatSetupNeeds } from '../doctor/list-needs.ts';
import { dotEnvFile } from './command.ts';

try {
  const settings = readSettings(process.env, dotEnvFile);
  const needs = listNeeds(settings, await askExternalServices(settings));
  for (const line of formatSetupNeeds(needs)) console.log(line);
  const isLive = settings.moneyMode === 'live';
  const open = needs.filter(({ state }) => state !== 'there').length;
  if (isReady(settings, needs))
    console.log(
      isLive ? 'Ready for real money.' : `Ready for test money; real money needs ${open} things more.`,
    );
  else {
    console.log(`Not ready: ${needs.filter(({ state }) => state === 'missing').length} missing.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
