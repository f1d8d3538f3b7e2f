import { addTexts } from '../../../platform/i18n/add-texts.ts';
import { invitation } from '../../../platform/i18n/en/invitation.ts';

addTexts({ invitation });
