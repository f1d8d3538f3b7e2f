import { addTexts } from '../../../platform/i18n/texts.ts';
import profile from '../../../../../locales/en/profile.json';

addTexts({ profile });
