import { addTexts } from '../../platform/i18n/add-texts.ts';
import { stories } from '../../platform/i18n/en/stories.ts';

addTexts({ stories });
