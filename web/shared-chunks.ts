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
function importsOf(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const one of found)
    for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) found.add(imported);
  // The entry stays apart: it would run wherever its file is loaded.
  found.delete(entry);
  return withoutUnusedIcons(found, modules);
}

/** All icons hang together by the library's index: only those that are named anywhere count. */
function withoutUnusedIcons(found: ReadonlySet<string>, modules: Modules): ReadonlySet<string> {
  const named = new Set<string>();
  for (const id of found)
    for (const [, names = ''] of modules.getModuleInfo(id)?.code?.matchAll(ICON_IMPORT) ?? [])
      for (const name of names.split(',')) named.add(fileOfIcon(name.replace(/ as .*/, '').trim()));
  return new Set(
    [...found].filter((id) => !ICON.test(id) || namesOfIcon(id, modules).some((name) => named.has(name))),
  );
}

/** Its file's name, and the older ones it also goes by. */
function namesOfIcon(id: string, modules: Modules): readonly string[] {
  const [, aliases = ''] = /aliases: \[([^\]]*)\]/.exec(modules.getModuleInfo(id)?.code ?? '') ?? [];
  return [id.replace(/^.*\/|\.m?js$/g, ''), ...aliases.replaceAll('"', '').split(/,\s*/)];
}

/** "UserRoundCheck" is in user-round-check.mjs. */
function fileOfIcon(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase();
}

const isCode = (id: string): boolean => !id.endsWith('.css');
const TEXTS = /\/i18n\/(en|es)\//;

const UI = /\/web\/src\/(ui|platform)\/|lucide-react/;
/** Parts of the landing page that are no reason to load that page elsewhere. */
const OF_EVERYBODY = new RegExp(`${UI.source}|/contract/src/`);
/** What the pages of signing up and in share. */
const ENTRANCE = /\/features\/auth\/|\/contract\/src\/(operations\/)?(verification|identity)\./;
/** Modules of one kind that several pages use, in one file: not the texts, of which each page takes its own. */
function groupOfKind(name: string, kind: RegExp, priority: number) {
  const test = (id: string): boolean => kind.test(id) && isCode(id) && !TEXTS.test(id);
  return { name, test, minShareCount: 3, priority };
}

/** Where pages start; `proof` is opened from the landing page, where nothing of "shell" or "kit" may run. */
interface Starts {
  readonly landing: string;
  readonly proof: string;
  readonly app: string;
}

/**
 * "base" is what landing page (or its proof) and app both start with, "landing" and "shell" what each starts with besides,
 * "forms" comes with every page that has fields, "kit" with nearly all, "entrance" with those of signing up and in; pages
 * keep the rest.
 */
export function groupSharedChunks({ landing, proof, app }: Starts) {
  let starts: readonly ReadonlySet<string>[] | undefined;
  const nameOf = (id: string, modules: Modules): string | null => {
    starts ??= [landing, proof, app].map((start) => importsOf(start, modules));
    const [inLanding, inProof, inApp] = starts.map((start) => start.has(id));
    const isOfEverybody = OF_EVERYBODY.test(id) && !TEXTS.test(id);
    if ((inLanding || inProof) && (inApp || isOfEverybody)) return 'base';
    if (inLanding) return 'landing';
    return inApp ? 'shell' : null;
  };
  return [
    { name: nameOf, test: isCode, priority: 3 },
    { ...groupOfKind('entrance', ENTRANCE, 2), minShareCount: 2 },
    groupOfKind('forms', /react-hook-form|@hookform|contract-form|\/ui\/(form|error-summary|\w+-input)/, 2),
    groupOfKind('kit', UI, 1),
  ];
}
