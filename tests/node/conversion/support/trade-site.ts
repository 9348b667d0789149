/** A site of one trade: its pages by path. Made for the tests from compact data, in the markup that such sites use. */
export type TradeSite = {
  name: string
  language: string
  pages: Readonly<Record<string, string>>
  /** Kinds of content that it has. */
  has: readonly string[]
}
type Link = readonly [text: string, path: string]
type Plan = {
  name: string
  language: string
  nav: readonly Link[]
  has: string
  footer?: string
  /** By path: title, main text, and what else the head has. */
  pages: Readonly<Record<string, readonly [title: string, main: string, head?: string]>>
}

export const jsonLd = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`
export const tag = (name: string, lines: readonly string[]) =>
  lines.map((line) => `<${name}>${line}</${name}>`).join('')
export const list = (lines: readonly string[]) => `<ul>${tag('li', lines)}</ul>`
export const table = (rows: readonly (readonly string[])[]) =>
  `<table>${tag(
    'tr',
    rows.map((row) => tag('td', row)),
  )}</table>`
export const pictures = (names: string) =>
  names
    .split(' ')
    .map((name) => `<figure><img src="/p/${name}.jpg" alt="${name}" width="900"></figure>`)
    .join('')
export const address = (street: string, code: string, town: string, country: string) => ({
  '@type': 'PostalAddress',
  ...{ streetAddress: street, postalCode: code, addressLocality: town, addressCountry: country },
})

export function build({ name, language, nav, has, footer = '', pages }: Plan): TradeSite {
  const menu = nav.map(([text, path]) => `<li><a href="${path}">${text}</a></li>`).join('')
  const html = ([title, main, head = '']: Plan['pages'][string]) =>
    `<!doctype html><html lang="${language}"><head><title>${title} | ${name}</title>${head}</head><body>` +
    `<header class="site-header"><a href="/">${name}</a><nav><ul>${menu}</ul></nav></header>` +
    `<div class="cookie-banner"><p>We use cookies on this site, as everybody does.</p><button>Accept</button></div>` +
    `<main><h1>${title}</h1>${main}</main><footer><p>© ${name}</p>${footer}</footer></body></html>`
  const entries = Object.entries(pages).map(([path, page]) => [path, html(page)] as const)
  return { name, language, has: has.split(' '), pages: Object.fromEntries(entries) }
}

export const LONG = {
  en: 'We opened in 1987 in the old mill by the river, and most of our customers have been with us since then. Come by, look around and ask us anything.',
  de: 'Seit 1902 kochen wir am Dorfplatz, was im Umland wächst. Im Sommer sitzen Sie unter der Linde, im Winter am Kachelofen.',
}
