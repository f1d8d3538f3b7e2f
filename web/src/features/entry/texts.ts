import { addTexts } from '../../platform/i18n/texts.ts';
import join from '../../../../locales/en/join.json';

addTexts({ join });
