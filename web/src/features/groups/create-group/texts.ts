import { addTexts } from '../../../platform/i18n/add-texts.ts';
import { newGroup } from '../../../platform/i18n/en/new-group.ts';

addTexts({ newGroup });
