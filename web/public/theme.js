// Runs before the first paint: a stored theme overrides the system's.
try {
  const theme = localStorage.getItem('circle-link:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is unavailable, so the system's theme applies.
}
// Pages are prerendered in English. Readers of other languages wait for their own.
{
  const isSignedIn = document.cookie.includes('circle_signed_in=');
  let language = navigator.languages[0] ?? 'en';
  try {
    language = localStorage.getItem('circle-link:language') ?? language;
  } catch {
    // Storage is unavailable, so the browser's language applies.
  }
  if (!language.startsWith('en') || isSignedIn) document.documentElement.dataset.reader = 'other';
  // Their loading frame has the tab bar (app/shell/loading-frame.tsx).
  if (isSignedIn) document.documentElement.dataset.session = 'open';
}
