import { openViewer } from './viewer'

/** Makes each picture of a gallery a button that shows it in full. Without this, the pictures are only looked at. */
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
