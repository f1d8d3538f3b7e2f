/**
 * What loads together stands in one file. Left alone, every set of pages that share something gets a file of its own:
 * a first visit to /auth asked for 41 scripts, most of them under 1 kB, and asking costs more than reading.
 */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** A module, and all that has to run before it. */
function withImports(id: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([id]);
  for (const one of found)
    for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) found.add(imported);
  return found;
}

function groupOf(name: string, entry: string, priority: number) {
  let ids: ReadonlySet<string> | undefined;
  return {
    name: (id: string, modules: Modules): string | null =>
      (ids ??= withImports(entry, modules)).has(id) ? name : null,
    test: (id: string): boolean => !id.endsWith('.css'),
    // What no other page uses stays in the page's own script.
    minShareCount: 2,
    priority,
  };
}

/** "base" is what the landing page starts with, "shell" what the app starts with besides; pages keep the rest. */
export function groupSharedChunks(landing: string, app: string) {
  return [groupOf('base', landing, 2), groupOf('shell', app, 1)];
}
