import { addTexts } from '../../platform/i18n/add-texts.ts';
import { dashboard } from '../../platform/i18n/en/dashboard.ts';

addTexts({ dashboard });
