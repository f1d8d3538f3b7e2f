import { addTexts } from '../../platform/i18n/texts.ts';
import confirmation from '../../../../locales/en/confirmation.json';

addTexts({ confirmation });
