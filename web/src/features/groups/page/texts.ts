import { addTexts } from '../../../platform/i18n/texts.ts';
import groupPage from '../../../../../locales/en/group-page.json';

addTexts({ groupPage });
