import { addTexts } from '../../platform/i18n/add-texts.ts';
import { verification } from '../../platform/i18n/en/verification.ts';

addTexts({ verification });
