// Runs before the first paint: a stored theme overrides the system's.
try {
  const theme = localStorage.getItem('circle-link:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is unavailable, so the system's theme applies.
}
if (document.cookie.includes('circle_signed_in=')) document.documentElement.dataset.session = 'open';
// Pages are prerendered in English. Readers of other languages wait for their own.
{
  let language = navigator.languages[0] ?? 'en';
  try {
    language = localStorage.getItem('circle-link:language') ?? language;
  } catch {
    // Storage is unavailable, so the browser's language applies.
  }
  if (!language.startsWith('en') || document.cookie.includes('circle_signed_in='))
    document.documentElement.dataset.reader = 'other';
}
