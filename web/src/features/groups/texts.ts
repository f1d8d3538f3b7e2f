import { addTexts } from '../../platform/i18n/texts.ts';
import groups from '../../../../locales/en/groups.json';

addTexts({ groups });
