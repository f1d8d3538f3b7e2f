// Runs before the first paint: a stored choice of theme wins over the system's.
try {
  const theme = localStorage.getItem('circle-link:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us: the system's choice stands.
}
// Pages are rendered at build time for visitors who read English: others wait for their own.
{
  let language = navigator.languages[0] ?? 'en';
  try {
    language = localStorage.getItem('circle-link:language') ?? language;
  } catch {
    // The browser's language decides.
  }
  if (!language.startsWith('en') || document.cookie.includes('circle_signed_in='))
    document.documentElement.dataset.reader = 'other';
}
