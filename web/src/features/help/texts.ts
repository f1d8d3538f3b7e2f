import { addTexts } from '../../platform/i18n/texts.ts';
import help from '../../../../locales/en/help.json';

addTexts({ help });
