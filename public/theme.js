// Sets the colour scheme before the first paint. A file of its own, blocking and without modules:
// the page's policy allows no inline script (docs/decisions/0006). Reads the key `theme` (§3).
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Storage may be switched off; the system's choice will do.
  }
  if (theme !== 'dark' && theme !== 'light') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', theme)
})()
