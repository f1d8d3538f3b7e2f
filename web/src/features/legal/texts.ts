import { addTexts } from '../../platform/i18n/add-texts.ts';
import { legal } from '../../platform/i18n/en/legal.ts';

addTexts({ legal });
