/** These screens bring their texts along, wherever they stand. */
import { addTexts } from '../../platform/i18n/add-texts.ts';
import { cards } from '../../platform/i18n/en/cards.ts';

addTexts({ cards });
