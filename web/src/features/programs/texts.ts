import { addTexts } from '../../platform/i18n/add-texts.ts';
import { programs } from '../../platform/i18n/en/programs.ts';

addTexts({ programs });
