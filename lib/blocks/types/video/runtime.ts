/** Replaces the poster of a video with the player on a tap. The app's CSP allows the player's site. */
export function start(app: HTMLElement): void {
  // The builder's preview allows no frames, so the link opens the video's page.
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

/** Creates a sandboxed frame that may run its player and open its page in a new window. */
function frameOf(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'ak-video-box'
  frame.title = title
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox',
  )
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  // YouTube refuses players without a referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.allowFullscreen = true
  frame.src = address
  return frame
}
