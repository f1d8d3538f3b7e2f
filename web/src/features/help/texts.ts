import { addTexts } from '../../platform/i18n/add-texts.ts';
import { help } from '../../platform/i18n/en/help.ts';

addTexts({ help });
