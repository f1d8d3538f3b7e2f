import { addTexts } from '../../platform/i18n/texts.ts';
import verification from '../../../../locales/en/verification.json';

addTexts({ verification });
