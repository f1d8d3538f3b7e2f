import { addTexts } from '../../platform/i18n/add-texts.ts';
import { groups } from '../../platform/i18n/en/groups.ts';

addTexts({ groups });
