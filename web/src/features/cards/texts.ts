import { addTexts } from '../../platform/i18n/add-texts.ts';
import { cards } from '../../platform/i18n/en/cards.ts';

addTexts({ cards });
