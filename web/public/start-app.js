// A page rendered at build time is read before the app takes it over: its words are painted first, and on a slow line have the
// line to themselves. Who does not see it (theme.js) waits for nothing. web/build.ts names the scripts.
{
  const { appScripts, pageScripts, reader } = document.documentElement.dataset;
  const inOrder = appScripts.split(' ');
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));

  const start = async () => {
    new Worker('/read-formats.js');
    for (const href of [...inOrder, ...pageScripts.split(' ')]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      await nextTask();
    }
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
    // Libraries make errors in advance, and the browser reads their files once more to say where: three quarters of React's start.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = undefined;
    // One by one, the one that starts the app last: all at once they hold up a slow phone for longer than a touch may wait.
    for (const address of inOrder) {
      await import(address);
      await nextTask();
    }
    Error.stackTraceLimit = stackTraceLimit;
  };
  // A page in the background is not painted, and some browsers do not tell.
  const reportsPaint =
    reader !== 'other' &&
    document.visibilityState === 'visible' &&
    globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (reportsPaint) {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      void start();
    });
    observer.observe({ type: 'paint', buffered: true });
  } else void start();
}
