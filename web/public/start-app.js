// Prerendered pages paint before the app's scripts load, so that the text gets the whole bandwidth on a slow line.
// Hidden pages (theme.js) do not wait. web/build.ts lists the scripts.
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
    // Libraries create errors at load, and each stack trace parses their files again: 75 % of React's startup time.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = undefined;
    // One at a time, the entry last: executing all at once blocks input on slow phones.
    for (const address of inOrder) {
      await import(address);
      await nextTask();
    }
    Error.stackTraceLimit = stackTraceLimit;
  };
  // Pages in the background never paint, and some browsers do not report paint.
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
