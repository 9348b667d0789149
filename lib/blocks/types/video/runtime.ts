/** A tap on the picture of a video loads it in its place, from a site that the app's policy names. */
export function start(app: HTMLElement): void {
  // In the builder's preview, whose page shows no frames of others, the link opens the video where it lies.
  if (app.dataset.name === undefined) return
  for (const link of app.querySelectorAll<HTMLAnchorElement>('.ak-video-play:not([data-started])')) {
    link.dataset.started = ''
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const frame = frameOf(link.dataset.frame ?? '', link.dataset.title ?? '')
      link.replaceWith(frame)
      frame.focus()
    })
  }
}

/** It may run its own player and open its own page in a new window, and nothing around it. */
function frameOf(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'ak-video-box'
  frame.title = title
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox',
  )
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  // YouTube refuses players that do not say where they stand.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.allowFullscreen = true
  frame.src = address
  return frame
}
