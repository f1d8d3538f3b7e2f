import { addTexts } from '../../platform/i18n/texts.ts';
import staff from '../../../../locales/en/staff.json';

addTexts({ staff });
