/** Joining without an account brings its texts along. */
import { addTexts } from '../../platform/i18n/add-texts.ts';
import { join } from '../../platform/i18n/en/join.ts';

addTexts({ join });
