import { addTexts } from '../../platform/i18n/texts.ts';
import goals from '../../../../locales/en/goals.json';

addTexts({ goals });
