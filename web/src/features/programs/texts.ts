import { addTexts } from '../../platform/i18n/texts.ts';
import programs from '../../../../locales/en/programs.json';

addTexts({ programs });
