import { addTexts } from '../../../platform/i18n/add-texts.ts';
import { profile } from '../../../platform/i18n/en/profile.ts';

addTexts({ profile });
