import { addTexts } from '../../platform/i18n/add-texts.ts';
import { owed } from '../../platform/i18n/en/owed.ts';

addTexts({ owed });
