/**
 * Script of a preview inside the page of a review link. It reports which block a reviewer taps, and shows pins
 * at the blocks that have comments. It takes messages from the page only, and never shows their text as markup.
 * @param origin of the page
 */
export const reviewScript = (origin: string): string => `(() => {
  const page = ${JSON.stringify(origin)}
  if (parent === window) return
  const post = (message) => parent.postMessage({ appkiln: 'review', ...message }, page)
  const mark = document.querySelector('[data-preview]')
  const revision = Number(mark?.dataset.preview)
  const layer = document.createElement('div')
  layer.className = 'review-pins'
  document.body.append(layer)
  let pins = []
  let commenting = false

  const screens = () => [...document.querySelectorAll('.ak-main > [data-screen]')]
  const currentScreen = () => {
    const shown = screens().find((screen) => screen.getClientRects().length > 0)
    return shown && shown.dataset.screen !== '~' ? shown : screens()[0]
  }
  const blockOf = (id) => document.querySelector('[data-block="' + CSS.escape(id) + '"]')
  const textOf = (element) => element.innerText.replace(/\\s+/g, ' ').trim().slice(0, 60)

  const draw = () => {
    const screen = currentScreen()
    const used = new Map()
    layer.replaceChildren(
      ...pins.flatMap((pin) => {
        const target = pin.block === null ? screen : blockOf(pin.block)
        if (!target || pin.screen !== screen?.dataset.screen || !target.getClientRects().length) return []
        const place = target.getBoundingClientRect()
        const before = used.get(target) ?? 0
        used.set(target, before + 1)
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = pin.number
        button.setAttribute('aria-label', pin.label)
        button.setAttribute('aria-pressed', String(pin.open))
        button.style.setProperty('top', Math.max(0, place.top + scrollY) + 'px')
        button.style.setProperty('left', Math.max(0, place.right + scrollX - 32 * (before + 1)) + 'px')
        button.addEventListener('click', () => post({ type: 'pin', id: pin.id }))
        return [button]
      }),
    )
    post({
      type: 'state',
      revision,
      screen: screen?.dataset.screen ?? null,
      title: screen?.getAttribute('aria-label') ?? '',
      blocks: [...(screen?.querySelectorAll('[data-block]') ?? [])]
        .map((block) => ({ id: block.dataset.block, text: textOf(block) }))
        .filter(({ text }) => text !== ''),
      missing: pins.filter((pin) => pin.block !== null && !blockOf(pin.block)).map(({ id }) => id),
    })
  }
  let planned = false
  const plan = () => {
    if (planned) return
    planned = true
    requestAnimationFrame(() => {
      planned = false
      draw()
    })
  }

  const reveal = ({ screen, block }) => {
    if (currentScreen()?.dataset.screen !== screen && screens().some((one) => one.dataset.screen === screen))
      location.hash = '#/' + screen
    setTimeout(() => {
      const target = block === null ? null : blockOf(block)
      if (!target) return
      target.scrollIntoView({ block: 'center' })
      target.classList.add('review-shown')
      setTimeout(() => target.classList.remove('review-shown'), 1600)
    }, 100)
  }

  addEventListener('message', ({ data, origin, source }) => {
    if (source !== parent || origin !== page || data?.appkiln !== 'review') return
    if (data.type === 'show') {
      pins = data.pins
      commenting = data.commenting
      document.documentElement.classList.toggle('review-commenting', commenting)
      plan()
    }
    if (data.type === 'reveal') reveal(data)
  })
  addEventListener(
    'click',
    (event) => {
      if (!commenting || layer.contains(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const block = event.target.closest?.('[data-block]')
      const screen = currentScreen()
      if (screen) post({ type: 'place', screen: screen.dataset.screen, block: block?.dataset.block ?? null })
    },
    true,
  )
  if (mark) mark.hidden = true
  new ResizeObserver(plan).observe(document.body)
  new MutationObserver(plan).observe(document.querySelector('.ak-main') ?? document.body, {
    subtree: true,
    attributeFilter: ['data-current'],
  })
  addEventListener('hashchange', plan)
  addEventListener('load', plan)
  post({ type: 'ready' })
})()
`

/** Style of the pins and of what they point at. */
export const REVIEW_CSS =
  '.review-pins{position:absolute;inset:0 auto auto 0}' +
  '.review-pins button{position:absolute;z-index:2147483000;min-width:28px;height:28px;padding:0 6px;border:2px solid #fff;border-radius:14px 14px 14px 3px;background:#c2410c;color:#fff;font:600 13px/1 system-ui,sans-serif;box-shadow:0 1px 4px #0006;cursor:pointer}' +
  '.review-pins button[aria-pressed=true]{background:#17130f}' +
  '.review-pins button:focus-visible{outline:3px solid #17130f;outline-offset:2px}' +
  '.review-commenting .ak-app,.review-commenting .ak-app *{cursor:crosshair!important}' +
  '.review-commenting [data-block]:hover:not(:has([data-block]:hover)),.review-shown{outline:2px dashed #c2410c;outline-offset:2px}'
