import { addTexts } from '../../platform/i18n/texts.ts';
import passkeys from '../../../../locales/en/passkeys.json';
import secondFactor from '../../../../locales/en/second-factor.json';
import settings from '../../../../locales/en/settings.json';

addTexts({ passkeys, secondFactor, settings });
