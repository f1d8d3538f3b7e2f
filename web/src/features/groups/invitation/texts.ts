import { addTexts } from '../../../platform/i18n/texts.ts';
import invitation from '../../../../../locales/en/invitation.json';

addTexts({ invitation });
