import { addTexts } from '../../platform/i18n/add-texts.ts';
import { join } from '../../platform/i18n/en/join.ts';

addTexts({ join });
