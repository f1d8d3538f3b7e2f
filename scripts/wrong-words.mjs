/**
 * Words that are wrong in plain American English, each with the better one. Keys are patterns of whole words in lower
 * case. To add a word, add a line. check-words.mjs reads both lists.
 */

/** Wrong in documents, comments, texts, names and test titles. */
export const WRONG_EVERYWHERE = {
  '(authoris|recognis|summaris)(e|es|ed|er|ers|ing|ation)': 'the same word with z',
  'behaviours?': 'behavior',
  cancelling: 'canceling',
  'centres?': 'center',
  'colours?': 'color',
  'deeds?': 'act, or the name of the act',
  'favours?|favourites?': 'favor, favorite',
  'fulfil|instalments?': 'fulfill, installment',
  'honours?|labours?': 'honor, labor',
  'licences?': 'license',
  mending: 'fixing',
  'modelling|travelled': 'modeling, traveled',
  spoils: 'invalidates',
  'the ones before': 'the previous ones',
  'could not be had': 'could not be fetched',
  'please begin again': 'please start again',
  whilst: 'while',
};

/** Wrong in documents only, as long as code still has the word. Move its line up when the code is free of it. */
export const WRONG_IN_DOCUMENTS = {
  anew: 'again',
  'any more': 'no longer',
  beside: 'next to, as well as',
  'by (itself|themselves)': 'automatically',
  'c(ome|omes|ame) again': 'is redelivered, is restored',
  cancelled: 'canceled',
  'days? of grace|grace days?': 'grace period',
  'e-mails?': 'email',
  'for ever': 'forever, indefinitely',
  '(of|from) before': 'earlier, previous',
  'giv(e|es|en) (again|back)': 'returned, refunded',
  'in words': 'in plain language',
  'is to (be|have)': 'will be, must',
  'mailbox(es)?': 'email address',
  'meanwhile(?=[.,;:]|$)': 'in the meantime, since then',
  'mend(s|ed)?': 'fix',
  'need not': "don't have to",
  'neighbours?': 'neighbor',
  'of (ours|yours|theirs)': 'our, your, their',
  'open money': 'unsettled money',
  // In code it is French, too.
  'organis(e|es|ed|er|ers|ing|ation)': 'the same word with z',
  'puts? (off|back)': 'postpone, restore',
  'somebody|whichever|whoever': 'the name of the person or thing',
  'take[- ]?backs?': 'reversal',
  'the one before': 'the previous one',
  '(told|tells?) of': 'reported',
  'under way': 'in progress',
  unheard: 'early, without an answer',
  unproven: 'unverified',
};
