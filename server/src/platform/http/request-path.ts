/** The path of a request as the router reads it: without its query, and with `%61` as the `a` that it is. */
export function getPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
