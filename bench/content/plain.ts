/**
 * Runs in a page. Returns a page of markup alone with the same pictures and text as its cards. It signals
 * that it is ready in the same way as the app.
 */
export function plainPage(card: string): string {
  const cards = [...document.querySelectorAll<HTMLElement>(`[data-current] ${card}`)].map((one) => {
    const src = one.querySelector('img')?.src
    const words = [...one.querySelectorAll('span')].filter(({ children }) => children.length === 0)
    const picture = src ? `<img src="${src}" alt="" loading="lazy" decoding="async">` : ''
    const lines = words.map(({ innerText }) => `<p>${innerText.replaceAll('<', '&lt;')}</p>`)
    return `<li class="${card.slice(1)}">${picture}${lines.join('')}</li>`
  })
  const style =
    'body{margin:16px;font:15px system-ui}ul{display:grid;grid-template-columns:1fr 1fr;gap:16px 12px;list-style:none;padding:0;margin:0}img{width:100%;aspect-ratio:1;object-fit:cover;border-radius:16px}'
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${style}</style>`
  return `<!doctype html>${head}<div data-routed><ul data-current>${cards.join('')}</ul></div>`
}
