import { addTexts } from '../../../platform/i18n/add-texts.ts';
import { hold } from '../../../platform/i18n/en/hold.ts';

addTexts({ hold });
