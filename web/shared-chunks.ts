/**
 * What loads together stands in one file. Left alone, every set of pages that share something gets a file of its own:
 * a first visit to /auth asked for 41 scripts, most of them under 1 kB, and asking costs more than reading.
 */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

const ICON = /\/lucide-react\/.*\/icons\//;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** What has to run before a module. */
function listImports(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const one of found)
    for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) found.add(imported);
  const used = withoutUnusedIcons(found, modules);
  // The entry stays apart: it would run wherever its file is loaded.
  used.delete(entry);
  return used;
}

/** All icons hang together by the library's index: only those that are named anywhere count. */
function withoutUnusedIcons(found: ReadonlySet<string>, modules: Modules): Set<string> {
  const named = new Set<string>();
  for (const id of found)
    for (const [, names = ''] of modules.getModuleInfo(id)?.code?.matchAll(ICON_IMPORT) ?? [])
      for (const name of names.split(',')) named.add(getIconFile(name.replace(/ as .*/, '').trim()));
  return new Set(
    [...found].filter((id) => !ICON.test(id) || listIconNames(id, modules).some((name) => named.has(name))),
  );
}

/** Its file's name, and the older ones it also goes by. */
function listIconNames(id: string, modules: Modules): readonly string[] {
  const [, aliases = ''] = /aliases: \[([^\]]*)\]/.exec(modules.getModuleInfo(id)?.code ?? '') ?? [];
  return [id.replace(/^.*\/|\.m?js$/g, ''), ...aliases.replaceAll('"', '').split(/,\s*/)];
}

/** "UserRoundCheck" is in user-round-check.mjs. */
function getIconFile(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase();
}

const isCode = (id: string): boolean => !id.endsWith('.css');
/** One sentence, which the first page and others say alike, is no text of a page. In another language it stands alone: "kit" may not run there. */
const TEXTS = /\/i18n\/(es|fr)\/|\/i18n\/en\/(?!holder\.)/;

const UI = /\/web\/src\/(ui|platform)\/|lucide-react/;
/** Parts of the landing page that are no reason to load that page elsewhere. */
const OF_EVERYBODY = new RegExp(`${UI.source}|/contract/src/|/features/queue/`);
/** What the pages of signing up share. */
const REGISTRATION = /\/features\/auth\/|\/contract\/src\/(operations\/)?(verification|identity)\./;
/** The messages of fields come with every form. */
const OF_FIELDS =
  /\/contract\/src\/((field|entrance)-messages|groups\/limits)\.ts$|\/platform\/plain-form\.ts$/;
/** Each is set up in a step of its own, so that no step is long: zod, and what the app starts with of the contract. */
const OF_ZOD = /\/node_modules\/zod\/|\/strict-zod\.ts$/;
const OF_SCHEMAS = /\/contract\/src\//;
/** Small, and needed by the texts of every page. */
const OF_EVERY_PAGE = /\/i18n\/add-texts\.ts$/;
/** Descriptions of calls, each smaller than the asking for it. */
const CALLS = /\/contract\/src\//;
/** Parts of a member's first page that other pages show too. */
const OF_MEMBERS = /\/web\/src\/features\/(cards|groups|payments)\/(?!ways-to-pay)/;
/** What stands on a member's first page and on one or two others. */
const OF_HOME = /\/web\/src\/features\/(dashboard|queue|goals)\/|contract\/src\/(operations\/)?goals/;
/** The drawn group, of its own page and of the invitation. */
const OF_CIRCLE = /\/web\/src\/features\/groups\/(ring|simulator|charter-clauses|earlier-draws)/;
const OF_CARDS = /\/web\/src\/features\/cards\//;
const OF_OFFICE = /\/web\/src\/features\/admin\/|\/contract\/src\/(operations\/)?admin\//;

/** Modules of one kind that several pages use, in one file: not the texts, of which each page takes its own. */
function buildKindGroup(name: string, kind: RegExp, priority: number, minShareCount = 3) {
  const test = (id: string): boolean => kind.test(id) && isCode(id) && !TEXTS.test(id);
  return { name, test, minShareCount, priority };
}

/** The same, of what one page starts with. */
function groupStartedBy(name: string, kind: RegExp, page: string, minShareCount = 3) {
  let started: ReadonlySet<string> | undefined;
  const isStarted = (id: string, modules: Modules): boolean =>
    (started ??= listImports(page, modules)).has(id) && kind.test(id) && isCode(id) && !TEXTS.test(id);
  return {
    name: (id: string, modules: Modules) => (isStarted(id, modules) ? name : null),
    debugName: name,
    minShareCount,
    priority: 1,
  };
}

/** Where pages start; `proof` is opened from the landing page, where nothing of "shell" or "kit" may run. */
interface Starts {
  readonly landing: string;
  readonly entrance: string;
  /** What `/auth` asks for later: nothing of "shell" or "kit" may run there either. */
  readonly entranceLater: readonly string[];
  readonly proof: string;
  readonly app: string;
  readonly dashboard: string;
  readonly invitation: string;
  readonly office: string;
}

/** Who starts with a module. */
interface Use {
  readonly id: string;
  readonly landing: boolean;
  /** Opened from the landing page. */
  readonly proof: boolean;
  readonly entrance: boolean;
  readonly app: boolean;
  /** A member's first page. */
  readonly dashboard: boolean;
  /** Parts that any page may use. */
  readonly everybody: boolean;
}

/**
 * Files in this order, each with what none before it takes: a file takes along what its modules import, so the shared ones
 * come first. "base" is what the landing page and what all others start with, "frame" what `/auth` and the app do; "line" are parts
 * of the landing page that only some others show; "landing", "entrance" and "shell" are what each of the three starts with besides.
 */
const FILES: readonly { readonly name: string; readonly takes: (use: Use) => boolean }[] = [
  {
    name: 'base',
    takes: ({ landing, proof, entrance, app, dashboard, everybody }) =>
      (landing || proof) && (entrance || app || (everybody && dashboard)),
  },
  {
    name: 'frame',
    takes: ({ id, entrance, app, everybody }) => entrance && (app || (everybody && !OF_FIELDS.test(id))),
  },
  { name: 'line', takes: ({ landing, proof, everybody }) => (landing || proof) && everybody },
  { name: 'fields', takes: ({ id, entrance }) => entrance && OF_FIELDS.test(id) },
  { name: 'landing', takes: ({ landing }) => landing },
  { name: 'entrance', takes: ({ entrance }) => entrance },
  { name: 'zod', takes: ({ id, app }) => app && OF_ZOD.test(id) },
  { name: 'schemas', takes: ({ id, app }) => app && OF_SCHEMAS.test(id) },
  {
    name: 'shell',
    takes: ({ id, app, dashboard }) =>
      app || OF_EVERY_PAGE.test(id) || (dashboard && UI.test(id) && !TEXTS.test(id)),
  },
];

/** Besides those: "forms" comes with every page that has fields, "kit" with nearly all; pages keep the rest. */
export function groupSharedChunks({
  landing,
  entrance,
  entranceLater,
  proof,
  app,
  dashboard,
  invitation,
  office,
}: Starts) {
  let starts: readonly ReadonlySet<string>[] | undefined;
  const getFile = (id: string, modules: Modules): string | undefined => {
    starts ??= [[landing], [proof], [entrance, ...entranceLater], [app], [dashboard]].map(
      (files) => new Set(files.flatMap((file) => [...listImports(file, modules)])),
    );
    const [inLanding = false, inProof = false, inEntrance = false, inApp = false, inDashboard = false] =
      starts.map((start) => start.has(id));
    const use: Use = {
      id,
      landing: inLanding,
      proof: inProof,
      entrance: inEntrance,
      app: inApp,
      dashboard: inDashboard,
      everybody: OF_EVERYBODY.test(id) && !TEXTS.test(id),
    };
    return FILES.find(({ takes }) => takes(use))?.name;
  };
  return [
    ...FILES.map(({ name }, index) => ({
      name: (id: string, modules: Modules) => (getFile(id, modules) === name ? name : null),
      debugName: name,
      test: isCode,
      priority: 10 - index,
    })),
    buildKindGroup('registration', REGISTRATION, 2, 2),
    buildKindGroup(
      'forms',
      /react-hook-form|@hookform|contract-form|\/ui\/(form|error-summary|\w+-input)/,
      2,
    ),
    buildKindGroup('tabs', /@radix-ui|\/ui\/tabs\.tsx/, 2, 2),
    buildKindGroup('kit', UI, 1, 2),
    // Only what a first page starts with: nothing larger that another page needs comes along.
    groupStartedBy('calls', CALLS, dashboard),
    groupStartedBy('members', OF_MEMBERS, dashboard),
    groupStartedBy('office', OF_OFFICE, office),
    groupStartedBy('home', OF_HOME, dashboard, 2),
    groupStartedBy('circle', OF_CIRCLE, invitation, 2),
    buildKindGroup('cards', OF_CARDS, 0, 2),
  ];
}
