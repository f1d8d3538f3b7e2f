import { addTexts } from '../../platform/i18n/texts.ts';
import owed from '../../../../locales/en/owed.json';

addTexts({ owed });
