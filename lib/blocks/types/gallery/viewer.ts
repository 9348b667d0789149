/**
 * Shows a gallery's pictures full screen, one at a time. A natively scrolling strip handles swipes; keys and
 * buttons work too. The back button closes it, if the app has the page for itself.
 */
export function openViewer(app: HTMLElement, gallery: HTMLElement, from: number): void {
  const { close = '', previous = '', next = '' } = gallery.dataset
  const items = [...gallery.querySelectorAll<HTMLElement>('.ak-gallery-item')]
  const opener = document.activeElement
  const viewer = document.createElement('dialog')
  viewer.className = 'ak-viewer'
  const strip = make('div', 'ak-viewer-strip')
  const slides = items.map(slideOf)
  const count = make('p', 'ak-viewer-count')
  const back = control(previous, 'ak-viewer-previous', 'm14.5 5-7 7 7 7', () => show(current() - 1))
  const forth = control(next, 'ak-viewer-next', 'm9.5 5 7 7-7 7', () => show(current() + 1))
  const shut = control(close, 'ak-viewer-close', 'M6 6l12 12M18 6 6 18', () => leave())
  strip.append(...slides)
  viewer.append(strip, count, shut, ...(items.length > 1 ? [back, forth] : []))
  count.setAttribute('aria-live', 'polite')

  // Only an app that has the page for itself may add history entries.
  const ownPage = app.dataset.name !== undefined
  let open = true

  /** Index that the strip shows or is scrolling to. */
  let wanted = from
  const current = () => wanted

  function show(index: number, smooth = true): void {
    wanted = Math.max(0, Math.min(index, slides.length - 1))
    const behavior = smooth && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'auto'
    const forward = getComputedStyle(strip).direction === 'rtl' ? -1 : 1
    strip.scrollTo({ left: forward * wanted * strip.clientWidth, behavior })
    showPosition()
  }

  function showPosition(): void {
    const place = new Intl.NumberFormat(app.lang || undefined)
    count.textContent = `${place.format(wanted + 1)} / ${place.format(slides.length)}`
    viewer.setAttribute('aria-label', slides[wanted]!.dataset.name ?? '')
    back.disabled = wanted === 0
    forth.disabled = wanted === slides.length - 1
    slides.forEach((slide, index) => slide.toggleAttribute('data-current', index === wanted))
  }

  function leave(): void {
    if (ownPage) history.back()
    else remove()
  }

  function remove(): void {
    if (!open) return
    open = false
    removeEventListener('popstate', remove)
    viewer.remove()
    if (opener instanceof HTMLElement) opener.focus()
  }

  let settled = 0
  strip.addEventListener('scroll', () => {
    clearTimeout(settled)
    settled = window.setTimeout(() => {
      const index = Math.round(Math.abs(strip.scrollLeft) / (strip.clientWidth || 1))
      if (index !== wanted && slides[index]) {
        wanted = index
        showPosition()
      }
    }, 120)
  })
  viewer.addEventListener('cancel', (event) => {
    event.preventDefault()
    leave()
  })
  viewer.addEventListener('click', (event) => {
    if ((event.target as Element).matches('.ak-viewer-slide')) leave()
  })
  viewer.addEventListener('keydown', (event) => {
    const rtl = getComputedStyle(strip).direction === 'rtl'
    const to = {
      ArrowLeft: current() + (rtl ? 1 : -1),
      ArrowRight: current() + (rtl ? -1 : 1),
      Home: 0,
      End: slides.length - 1,
    }[event.key]
    if (event.key === 'Tab') trapFocus(event, viewer)
    // Browsers without dialogs do not close on Escape.
    else if (event.key === 'Escape') leave()
    else if (to === undefined) return
    else show(to)
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  })

  app.append(viewer)
  if (typeof viewer.showModal === 'function') viewer.showModal()
  else {
    viewer.setAttribute('open', '')
    viewer.setAttribute('role', 'dialog')
    viewer.setAttribute('aria-modal', 'true')
  }
  shut.focus()
  show(from, false)
  if (ownPage) {
    history.pushState(history.state, '', location.href)
    addEventListener('popstate', remove)
  }
}

function slideOf(item: HTMLElement): HTMLElement {
  const slide = make('div', 'ak-viewer-slide')
  const shown = item.querySelector('img')!
  const picture = document.createElement('img')
  picture.referrerPolicy = 'no-referrer'
  picture.decoding = 'async'
  picture.alt = shown.alt
  picture.src = shown.src
  slide.append(picture)
  slide.dataset.name = shown.alt || item.dataset.name || ''
  const caption = item.querySelector('.ak-gallery-caption')?.textContent
  if (caption) {
    const text = make('p', 'ak-viewer-caption')
    text.textContent = caption
    slide.append(text)
  }
  return slide
}

function make(tag: 'div' | 'p', className: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  return element
}

function control(name: string, className: string, path: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `ak-viewer-button ${className}`
  button.setAttribute('aria-label', name)
  const namespace = 'http://www.w3.org/2000/svg'
  const icon = document.createElementNS(namespace, 'svg')
  const line = document.createElementNS(namespace, 'path')
  const looks = { viewBox: '0 0 24 24', width: '24', height: '24', fill: 'none', stroke: 'currentColor' }
  for (const [key, value] of Object.entries({ ...looks, 'stroke-width': '2', 'stroke-linecap': 'round' }))
    icon.setAttribute(key, value)
  icon.setAttribute('aria-hidden', 'true')
  line.setAttribute('d', path)
  icon.append(line)
  button.append(icon)
  button.addEventListener('click', press)
  return button
}

/** Tab cycles through the viewer's buttons, also where a dialog is only a box. */
function trapFocus(event: KeyboardEvent, viewer: HTMLElement): void {
  const buttons = [...viewer.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const root = viewer.getRootNode() as Document | ShadowRoot
  const at = buttons.indexOf(root.activeElement as HTMLButtonElement)
  const to = at + (event.shiftKey ? -1 : 1)
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}
