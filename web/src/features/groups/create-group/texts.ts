/** The form of a new group brings its texts along. */
import { addTexts } from '../../../platform/i18n/add-texts.ts';
import { newGroup } from '../../../platform/i18n/en/new-group.ts';

addTexts({ newGroup });
