import { addTexts } from '../../../platform/i18n/add-texts.ts';
import { groupPage } from '../../../platform/i18n/en/group-page.ts';

addTexts({ groupPage });
