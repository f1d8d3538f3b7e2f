/** The checks of a member bring their texts along. */
import { addTexts } from '../../platform/i18n/add-texts.ts';
import { verification } from '../../platform/i18n/en/verification.ts';

addTexts({ verification });
