/**
 * Groups modules that load together into one file. Rollup's default splits every shared set into its own file:
 * `/auth` then loads 41 scripts, most under 1 kB, and request overhead dominates.
 */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

const ICON = /\/lucide-react\/.*\/icons\//;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

/** Lists the modules that execute before a module. */
function listImports(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const one of found)
    for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) found.add(imported);
  const used = withoutUnusedIcons(found, modules);
  // Excludes the entry module, because loading its file would execute it.
  used.delete(entry);
  return used;
}

/** The icon library's index imports every icon, so only icons that are imported by name count. */
function withoutUnusedIcons(found: ReadonlySet<string>, modules: Modules): Set<string> {
  const named = new Set<string>();
  for (const id of found)
    for (const [, names = ''] of modules.getModuleInfo(id)?.code?.matchAll(ICON_IMPORT) ?? [])
      for (const name of names.split(',')) named.add(getIconFile(name.replace(/ as .*/, '').trim()));
  return new Set(
    [...found].filter((id) => !ICON.test(id) || listIconNames(id, modules).some((name) => named.has(name))),
  );
}

/** Lists the name and the older aliases of an icon. */
function listIconNames(id: string, modules: Modules): readonly string[] {
  const [, aliases = ''] = /aliases: \[([^\]]*)\]/.exec(modules.getModuleInfo(id)?.code ?? '') ?? [];
  return [id.replace(/^.*\/|\.m?js$/g, ''), ...aliases.replaceAll('"', '').split(/,\s*/)];
}

function getIconFile(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase();
}

const isCode = (id: string): boolean => !id.endsWith('.css');
/**
 * Excludes the landing page's shared English text. Other languages keep it separate, because "kit" may not execute
 * there.
 */
const TEXTS = /\/locales\/\w+\//;
/** The app's texts in another language, without files that `/` and `/auth` load on their own. */
const LANGUAGE =
  /\/locales\/(?!en\/)(\w+)\/(?!(?:auth|common|landing|line|open-page|passkey-step|proof|shell)\.)/;

const UI = /\/web\/src\/(ui|platform)\/|lucide-react/;
const OF_EVERYBODY = new RegExp(`${UI.source}|/contract/src/|/modules/queue/`);
const REGISTRATION = /\/features\/auth\/|\/contract\/src\/(operations\/)?(verification|identity)\./;
const OF_FIELDS = /\/contract\/src\/(field-messages|groups\/limits)\.ts$|\/platform\/plain-form\.ts$/;
/** zod and the app's part of the contract load in separate tasks, so that no task blocks for long. */
const OF_ZOD = /\/node_modules\/zod\/|\/strict-zod\.ts$/;
const OF_SCHEMAS = /\/contract\/src\//;
const OF_EVERY_PAGE = /\/i18n\/texts\.ts$/;
const CALLS = /\/contract\/src\//;
const OF_MEMBERS = /\/web\/src\/features\/(cards|groups|payments)\/(?!ways-to-pay)/;
const OF_HOME = /\/web\/src\/features\/(dashboard|queue|goals)\/|contract\/src\/(operations\/)?goals/;
const OF_CIRCLE = /\/web\/src\/features\/groups\/(ring|simulator|charter-clauses|earlier-draws)/;
const OF_CARDS = /\/web\/src\/features\/cards\//;
const OF_OFFICE = /\/web\/src\/features\/admin\/|\/contract\/src\/(operations\/)?admin\//;

function buildKindGroup(name: string, kind: RegExp, priority: number, minShareCount = 3) {
  const test = (id: string): boolean => kind.test(id) && isCode(id) && !TEXTS.test(id);
  return { name, test, minShareCount, priority };
}

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

/** Entry modules. The landing page opens `proof`, which may not execute "shell" or "kit". */
interface Starts {
  readonly landing: string;
  readonly auth: string;
  /** Modules that `/auth` loads later, which may not execute "shell" or "kit" either. */
  readonly authLater: readonly string[];
  readonly proof: string;
  readonly app: string;
  readonly dashboard: string;
  readonly invitation: string;
  readonly office: string;
}

interface Use {
  readonly id: string;
  readonly landing: boolean;
  readonly proof: boolean;
  readonly auth: boolean;
  readonly app: boolean;
  readonly dashboard: boolean;
  readonly everybody: boolean;
}

/**
 * Files in order of precedence: each takes modules that no earlier file took. Shared files come first, because a file
 * pulls in its imports. "base" is shared by the landing page and all other pages, "frame" by `/auth` and the app.
 * "line" has the landing page's modules that few other pages use.
 */
const FILES: readonly { readonly name: string; readonly takes: (use: Use) => boolean }[] = [
  {
    name: 'base',
    takes: ({ landing, proof, auth, app, dashboard, everybody }) =>
      (landing || proof) && (auth || app || (everybody && dashboard)),
  },
  {
    name: 'frame',
    takes: ({ id, auth, app, everybody }) => auth && (app || (everybody && !OF_FIELDS.test(id))),
  },
  { name: 'line', takes: ({ landing, proof, everybody }) => (landing || proof) && everybody },
  { name: 'fields', takes: ({ id, auth }) => auth && OF_FIELDS.test(id) },
  { name: 'landing', takes: ({ landing }) => landing },
  { name: 'auth-screens', takes: ({ auth }) => auth },
  { name: 'zod', takes: ({ id, app }) => app && OF_ZOD.test(id) },
  { name: 'schemas', takes: ({ id, app }) => app && OF_SCHEMAS.test(id) },
  {
    name: 'shell',
    takes: ({ id, app, dashboard }) =>
      app || OF_EVERY_PAGE.test(id) || (dashboard && UI.test(id) && !TEXTS.test(id)),
  },
];

/** "forms" is used by every page with fields, "kit" by nearly all pages. Pages keep the rest. */
export function groupSharedChunks({
  landing,
  auth,
  authLater,
  proof,
  app,
  dashboard,
  invitation,
  office,
}: Starts) {
  let starts: readonly ReadonlySet<string>[] | undefined;
  const getFile = (id: string, modules: Modules): string | undefined => {
    starts ??= [[landing], [proof], [auth, ...authLater], [app], [dashboard]].map(
      (files) => new Set(files.flatMap((file) => [...listImports(file, modules)])),
    );
    const [inLanding = false, inProof = false, inAuth = false, inApp = false, inDashboard = false] =
      starts.map((start) => start.has(id));
    const use: Use = {
      id,
      landing: inLanding,
      proof: inProof,
      auth: inAuth,
      app: inApp,
      dashboard: inDashboard,
      everybody: OF_EVERYBODY.test(id) && !TEXTS.test(id),
    };
    return FILES.find(({ takes }) => takes(use))?.name;
  };
  return [
    { name: (id: string) => LANGUAGE.exec(id)?.[1] ?? null, debugName: 'language', priority: 20 },
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
    // Only operations of the home page, so that it loads nothing larger for another page.
    groupStartedBy('calls', CALLS, dashboard),
    groupStartedBy('members', OF_MEMBERS, dashboard),
    groupStartedBy('office', OF_OFFICE, office),
    groupStartedBy('home', OF_HOME, dashboard, 2),
    groupStartedBy('circle', OF_CIRCLE, invitation, 2),
    buildKindGroup('cards', OF_CARDS, 0, 2),
  ];
}
