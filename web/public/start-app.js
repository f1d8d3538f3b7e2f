// A page rendered at build time is read before the app takes it over: its words are painted first, and on a slow line have the
// line to themselves. Who does not see it (theme.js) waits for nothing. web/build.ts names the scripts.
{
  const { appScripts, pageScripts, reader } = document.documentElement.dataset;
  const inOrder = appScripts.split(' ');
  const start = async () => {
    for (const address of [...inOrder, ...pageScripts.split(' ')])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
      );
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
    // One by one, the one that starts the app last: all at once they hold up a slow phone for longer than a touch may wait.
    for (const address of inOrder) {
      await import(address);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  // A page in the background is not painted, and some browsers do not tell.
  const isPaintTold =
    reader !== 'other' &&
    document.visibilityState === 'visible' &&
    globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (isPaintTold) {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      void start();
    });
    observer.observe({ type: 'paint', buffered: true });
  } else void start();
}
