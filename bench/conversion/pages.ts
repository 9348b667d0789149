/**
 * Number of start pages. Their size and structure are realistic, and each is derived from its number alone.
 */

export const PAGES = 50
export const ICONS = ['icon-512.png', 'icon-192.png', 'apple-touch-icon.png'] as const

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'ja'] as const
const MENU = [
  'Shop',
  'Menu',
  'Events',
  'Blog',
  'About us',
  'Gallery',
  'Locations',
  'Contact',
  'My account',
] as const
const WORDS =
  'fresh bread morning oven flour village baker hand slow water salt grain crust table season market honey butter stone'.split(
    ' ',
  )

/** A small, fast, seeded random number generator (linear congruential), from 0 to 1. */
function chance(seed: number): () => number {
  let state = seed * 2654435761 + 12345
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * One page of 40 to 130 kB, with a median of 85: head, mega menu, inline scripts and styles, cards, pictures,
 * footer.
 */
export function pageHtml(number: number): string {
  const next = chance(number + 1)
  const text = (words: number) =>
    Array.from({ length: words }, () => WORDS[Math.floor(next() * WORDS.length)] ?? '').join(' ')
  const isWordPress = number % 4 === 0
  const target = 40_000 + ((number * 37) % PAGES) * 1_840
  const parts = [head(number, text, isWordPress), header(next)]
  let size = parts.join('').length
  for (let card = 0; size < target; card++) {
    const part = section(card, text, isWordPress)
    parts.push(part)
    size += part.length
  }
  return `${parts.join('')}<footer><nav><a href="/imprint">Imprint</a><a href="/privacy">Privacy</a></nav><a href="tel:+4930${number}">Call</a></footer></body></html>`
}

function head(number: number, text: (words: number) => string, isWordPress: boolean): string {
  const style = Array.from(
    { length: 120 },
    (_, i) => `.c${i}{margin:${i}px;color:#${(i * 4099).toString(16).padStart(6, '0')}}`,
  )
  const assets = Array.from(
    { length: 24 },
    (_, i) =>
      `<link rel="stylesheet" href="${isWordPress ? '/wp-content/plugins' : '/assets'}/p${i}/style.css?ver=1.${i}" media="all">`,
  )
  return `<!DOCTYPE html><html lang="${LANGUAGES[number % LANGUAGES.length] ?? 'en'}"><head><meta charset="utf-8"><title>Bakery ${number} &#8211; ${text(5)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${text(24)}."><meta property="og:site_name" content="Bakery ${number}">
<meta property="og:image" content="/og.jpg"><meta property="og:locale" content="en_US"><meta name="twitter:card" content="summary_large_image">
${number % 3 === 0 ? '<meta name="theme-color" content="#8e44ad">' : ''}${isWordPress ? '<meta name="generator" content="WordPress 6.7.1">' : ''}
<link rel="manifest" href="/${number}/site.webmanifest"><link rel="apple-touch-icon" sizes="180x180" href="/${number}/apple-touch-icon.png"><link rel="icon" sizes="32x32" href="/${number}/32.png">
${assets.join('\n')}<style>${style.join('')}</style><script>window.dataLayer=[${'"a<b>c",'.repeat(200)}0]</script></head><body class="home">`
}

function header(next: () => number): string {
  const entries = MENU.filter(() => next() > 0.2).map((name, index) => {
    const below = Array.from(
      { length: 6 },
      (_, i) => `<li class="menu-item"><a href="/p${index}/s${i}">Part ${i}</a></li>`,
    )
    return `<li class="menu-item"><a href="/p${index}"><span>${name}</span></a><ul class="sub-menu">${below.join('')}</ul></li>`
  })
  return `<header class="site-header"><a href="/"><img src="/logo.svg" alt="Logo"></a><nav class="main-navigation" aria-label="Main"><ul>${entries.join('')}</ul></nav></header><main><h1>Bread</h1>`
}

function section(card: number, text: (words: number) => string, isWordPress: boolean): string {
  const folder = isWordPress ? '/wp-content/uploads' : '/media'
  return `<section class="block block-${card} wp-block-group is-layout-flow"><div class="inner"><figure class="image"><img loading="lazy" decoding="async" width="600" height="400" src="${folder}/${card}-600x400.jpg" srcset="${folder}/${card}-300x200.jpg 300w, ${folder}/${card}-600x400.jpg 600w" alt="${text(3)}"></figure><h2 class="title"><a href="/read/${card}" rel="bookmark">${text(6)}</a></h2><p>${text(40)} &amp; ${text(20)}</p><ul><li>${text(4)}</li><li>${text(4)}</li></ul><a class="button" href="/read/${card}">More</a></div></section>\n`
}

/** The web app manifest of a page. */
export function manifestJson(number: number): string {
  return JSON.stringify({
    name: `Bakery ${number}`,
    short_name: `Bakery`,
    display: 'standalone',
    background_color: '#ffffff',
    icons: [
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    ],
  })
}

/** The response of WordPress for its latest posts. */
export function postsJson(): string {
  const excerpt = `<p>${WORDS.join(' ')} <a class="more-link" href="#">Continue reading</a></p>`
  const post = (number: number) => ({
    date: `2026-02-0${number + 1}T07:00:00`,
    link: `/read/${number}`,
    title: { rendered: `Bread &#8220;No. ${number}&#8221;` },
    excerpt: { rendered: excerpt, protected: false },
  })
  return JSON.stringify(Array.from({ length: 6 }, (_, number) => post(number)))
}
