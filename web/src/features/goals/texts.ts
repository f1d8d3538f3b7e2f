import { addTexts } from '../../platform/i18n/add-texts.ts';
import { goals } from '../../platform/i18n/en/goals.ts';

addTexts({ goals });
