/** Other words for what has a name in French (cotisation, cagnotte, période, contestation, e-mail), and the reader as "tu". */
export const STRAY_FRENCH =
  /(?<![\p{L}{])(?:contribution\p{L}*|pots?|rondes?|manches?|litiges?|courriels?|jackpots?|centimes?|marchent|(?:votre|cette) boîte|toute seule|tours?\s\{\{rounds?\}\}|tu|toi|ton|tes)(?!\p{L})/iu;

/** A space that may break before : ; ! ? » or after «; one before % likewise. */
export const BREAKING_SPACE = / (?=[:;!?»%](?:\W|$))|« /;
