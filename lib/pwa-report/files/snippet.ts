import type { Kit } from './kit'

/** The lines for the head of every page. They go without what the page has already. */
export function snippet({ settings, hasViewport }: Kit): string {
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
  return `<!-- Put these lines into <head>, on every page. -->
${hasViewport ? '' : viewport}<meta name="theme-color" content="${settings.primaryColor}">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" type="image/png" sizes="32x32" href="/icons/favicon.png">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<script>
  if ('serviceWorker' in navigator) {
    window.addEventListener('load', () => navigator.serviceWorker.register('/sw.js'))
  }
</script>
`
}
