import { addTexts } from '../../platform/i18n/add-texts.ts';
import { confirmation } from '../../platform/i18n/en/confirmation.ts';

addTexts({ confirmation });
