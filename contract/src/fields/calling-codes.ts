import { HOME_COUNTRY, normalizePhone } from './typed-values.ts';

/** Calling code → countries; the default country comes first. */
const COUNTRIES_BY_CODE =
  '1USAGAIASBBBMBSCADMDOGDGUJMKNKYLCMPMSPRSXTCTTVCVGVI 7RUKZ 20EG 27ZA 30GR 31NL 32BE 33FR 34ES 36HU 39ITVA ' +
  '40RO 41CH 43AT 44GBGGIMJE 45DK 46SE 47NOSJ 48PL 49DE 51PE 52MX 53CU 54AR 55BR 56CL 57CO 58VE 60MY 61AUCCCX ' +
  '62ID 63PH 64NZ 65SG 66TH 81JP 82KR 84VN 86CN 90TR 91IN 92PK 93AF 94LK 95MM 98IR 211SS 212MAEH 213DZ 216TN ' +
  '218LY 220GM 221SN 222MR 223ML 224GN 225CI 226BF 227NE 228TG 229BJ 230MU 231LR 232SL 233GH 234NG 235TD ' +
  '236CF 237CM 238CV 239ST 240GQ 241GA 242CG 243CD 244AO 245GW 246IO 247AC 248SC 249SD 250RW 251ET 252SO ' +
  '253DJ 254KE 255TZ 256UG 257BI 258MZ 260ZM 261MG 262REYT 263ZW 264NA 265MW 266LS 267BW 268SZ 269KM 290SHTA ' +
  '291ER 297AW 298FO 299GL 350GI 351PT 352LU 353IE 354IS 355AL 356MT 357CY 358FIAX 359BG 370LT 371LV 372EE ' +
  '373MD 374AM 375BY 376AD 377MC 378SM 380UA 381RS 382ME 383XK 385HR 386SI 387BA 389MK 420CZ 421SK 423LI ' +
  '500FK 501BZ 502GT 503SV 504HN 505NI 506CR 507PA 508PM 509HT 590GPBLMF 591BO 592GY 593EC 594GF 595PY 596MQ ' +
  '597SR 598UY 599CWBQ 670TL 672NF 673BN 674NR 675PG 676TO 677SB 678VU 679FJ 680PW 681WF 682CK 683NU 685WS ' +
  '686KI 687NC 688TV 689PF 690TK 691FM 692MH 850KP 852HK 853MO 855KH 856LA 880BD 886TW 960MV 961LB 962JO ' +
  '963SY 964IQ 965KW 966SA 967YE 968OM 970PS 971AE 972IL 973BH 974QA 975BT 976MN 977NP 992TJ 993TM 994AZ ' +
  '995GE 996KG 998UZ';

/** North American area codes outside the United States, which share "+1". */
const AREAS_BY_COUNTRY =
  'AG268 AI264 AS684 BB246 BM441 BS242' +
  ' CA204226236249250257263289306343354365367368382403416418428431437438450468474506514' +
  '519548579581584587604613639647672683705709742753778780782807819825867873879902905942 ' +
  'DM767 DO809829849 GD473 GU671 JM658876 KN869 KY345 LC758 MP670 MS664 PR787939 SX721 TC649 TT868 VC784 ' +
  'VG284 VI340';

const parseParts = (list: string, part: RegExp): readonly (readonly [string, string[]])[] =>
  list.split(' ').map((entry) => [entry.replace(part, ''), entry.match(part) ?? []]);

const BY_CODE: ReadonlyMap<string, readonly string[]> = new Map(parseParts(COUNTRIES_BY_CODE, /[A-Z]{2}/g));
const BY_AREA: ReadonlyMap<string, string> = new Map(
  parseParts(AREAS_BY_COUNTRY, /\d{3}/g).flatMap(([country, areas]) => areas.map((area) => [area, country])),
);

/** Calling code by ISO country code: "MX" → "52". */
export const CALLING_CODES: ReadonlyMap<string, string> = new Map(
  [...BY_CODE].flatMap(([code, countries]) => countries.map((country) => [country, code])),
);

/** The country of a partly typed number; `current` if it has no calling code. */
export function findCountry(typed: string, current: string): string {
  const [code, national] = split(typed);
  if (code === null) return current;
  if (code === '1' && national.length >= 3) return BY_AREA.get(national.slice(0, 3)) ?? HOME_COUNTRY;
  const countries = BY_CODE.get(code) ?? [];
  return countries.includes(current) ? current : (countries[0] ?? current);
}

/** The typed number with its calling code replaced by another country's. */
export function moveToCountry(typed: string, from: string, to: string): string {
  const phone = normalizePhone(typed);
  const [code] = split(typed);
  const before = code ?? (phone.startsWith('+') ? (CALLING_CODES.get(from) ?? '') : null);
  const national = before === null ? phone : phone.slice(1).trim().slice(before.length).trim();
  return to === HOME_COUNTRY ? national : `+${CALLING_CODES.get(to) ?? ''} ${national}`;
}

/** Prefixes a national number with the calling code of the chosen country; home numbers stay as typed. */
export function addCallingCode(typed: string, country: string): string {
  const phone = normalizePhone(typed);
  if (country === HOME_COUNTRY || phone === '' || phone.startsWith('+')) return typed;
  return `+${CALLING_CODES.get(country) ?? ''} ${typed.trim()}`;
}

function split(typed: string): readonly [code: string | null, national: string] {
  const phone = normalizePhone(typed);
  const digits = phone.replace(/\D/g, '');
  const code =
    phone.startsWith('+') &&
    [1, 2, 3].map((length) => digits.slice(0, length)).find((begin) => BY_CODE.has(begin));
  return typeof code === 'string' ? [code, digits.slice(code.length)] : [null, digits];
}
