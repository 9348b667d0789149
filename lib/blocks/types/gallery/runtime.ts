import { openViewer } from './viewer'

/** Turns each picture of a gallery into a button that opens it in full size. Static without script. */
export function start(app: HTMLElement): void {
  for (const gallery of app.querySelectorAll<HTMLElement>('.ak-gallery:not([data-started])')) {
    gallery.dataset.started = ''
    const items = [...gallery.querySelectorAll<HTMLElement>('.ak-gallery-item')]
    items.forEach((item, index) => {
      const picture = item.querySelector('img')
      if (!picture) return
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'ak-gallery-open'
      if (!picture.alt) button.setAttribute('aria-label', item.dataset.name ?? '')
      picture.replaceWith(button)
      button.append(picture)
      button.addEventListener('click', () => openViewer(app, gallery, index))
    })
  }
}
