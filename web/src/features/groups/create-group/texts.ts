import { addTexts } from '../../../platform/i18n/texts.ts';
import newGroup from '../../../../../locales/en/new-group.json';

addTexts({ newGroup });
