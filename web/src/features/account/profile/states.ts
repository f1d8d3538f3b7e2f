/** The states of the US by their two letters; the whole name is understood too. */
const NAMES: Readonly<Record<string, string>> = {
  AL: 'alabama',
  AK: 'alaska',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia',
  FL: 'florida',
  GA: 'georgia',
  HI: 'hawaii',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi',
  MO: 'missouri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire',
  NJ: 'new jersey',
  NM: 'new mexico',
  NY: 'new york',
  NC: 'north carolina',
  ND: 'north dakota',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania',
  RI: 'rhode island',
  SC: 'south carolina',
  SD: 'south dakota',
  TN: 'tennessee',
  TX: 'texas',
  UT: 'utah',
  VT: 'vermont',
  VA: 'virginia',
  WA: 'washington',
  WV: 'west virginia',
  WI: 'wisconsin',
  WY: 'wyoming',
  AS: 'american samoa',
  GU: 'guam',
  MP: 'northern mariana islands',
  PR: 'puerto rico',
  VI: 'virgin islands',
};
/** Where mail of the armed forces goes. */
const MILITARY = ['AA', 'AE', 'AP'];

export function isState(code: string): boolean {
  return code.toUpperCase() in NAMES || MILITARY.includes(code.toUpperCase());
}

/**
 * What stands in the field after typing: two letters, the code of a whole name, or a name on its way to be one. Two names can
 * begin alike, so the first letters of a name are not taken for a code.
 */
export function stateTyped(typed: string): string {
  const name = typed.trimStart().toLowerCase();
  if (name.length <= 2) return typed;
  const whole = Object.entries(NAMES).find(([, known]) => known === name.trimEnd());
  // "west virginia" goes on where "virginia" is whole; no name goes on after another one.
  if (whole !== undefined) return whole[0];
  return Object.values(NAMES).some((known) => known.startsWith(name)) ? typed : typed.slice(0, 2);
}
