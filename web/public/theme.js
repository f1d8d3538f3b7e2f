// Runs before the first paint: a stored choice of theme wins over the system's.
try {
  const theme = localStorage.getItem('circle-link:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us: the system's choice stands.
}
