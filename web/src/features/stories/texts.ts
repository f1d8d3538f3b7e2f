import { addTexts } from '../../platform/i18n/texts.ts';
import stories from '../../../../locales/en/stories.json';

addTexts({ stories });
