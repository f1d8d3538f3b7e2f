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
const MILITARY = ['AA', 'AE', 'AP'];

export function isState(code: string): boolean {
  return code.toUpperCase() in NAMES || MILITARY.includes(code.toUpperCase());
}

/**
 * Value of the field while typing: a code, the code of a full name, or a partial name. A partial name is never
 * replaced, because several names can begin alike.
 */
export function normalizeState(typed: string): string {
  const name = typed.trimStart().toLowerCase();
  if (name.length <= 2) return typed;
  const whole = Object.entries(NAMES).find(([, known]) => known === name.trimEnd());
  // "west virginia" contains "virginia", but no name continues after a complete one.
  if (whole !== undefined) return whole[0];
  return Object.values(NAMES).some((known) => known.startsWith(name)) ? typed : typed.slice(0, 2);
}
