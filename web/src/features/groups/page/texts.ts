/** The page of a group brings its texts along. */
import { addTexts } from '../../../platform/i18n/add-texts.ts';
import { groupPage } from '../../../platform/i18n/en/group-page.ts';

addTexts({ groupPage });
