import { addTexts } from '../../platform/i18n/add-texts.ts';
import { staff } from '../../platform/i18n/en/staff.ts';

addTexts({ staff });
