import { addTexts } from '../../platform/i18n/add-texts.ts';
import { passkeys } from '../../platform/i18n/en/passkeys.ts';
import { secondFactor } from '../../platform/i18n/en/second-factor.ts';
import { settings } from '../../platform/i18n/en/settings.ts';

addTexts({ passkeys, secondFactor, settings });
