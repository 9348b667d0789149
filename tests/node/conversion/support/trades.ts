/** A site of one trade: its pages by path, from compact data. */
export type TradeSite = { language: string; name: string; pages: Readonly<Record<string, string>> }

const page = (
  site: { language: string; name: string; nav: readonly (readonly [string, string])[]; footer?: string },
  title: string,
  body: string,
  head = '',
) =>
  `<!doctype html><html lang="${site.language}"><head><title>${title} | ${site.name}</title>${head}</head><body>
<header class="site-header"><a href="/">${site.name}</a><nav><ul>${site.nav.map(([text, href]) => `<li><a href="${href}">${text}</a></li>`).join('')}</ul></nav></header>
<main><h1>${title}</h1>${body}</main>
<div class="cookie-banner"><p>We use cookies to make this site better. Accept or decline them at any time.</p></div>
<footer><p>© ${site.name}</p>${site.footer ?? ''}</footer></body></html>`

const ld = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`

const restaurant = {
  language: 'de',
  name: 'Gasthaus Linde',
  nav: [
    ['Speisekarte', '/speisekarte'],
    ['Über uns', '/ueber-uns'],
    ['Galerie', '/galerie'],
    ['Kontakt', '/kontakt'],
    ['Reservieren', 'https://booking.example/linde'],
  ],
  footer:
    '<a href="https://www.instagram.com/gasthauslinde">Instagram</a> <a href="tel:+4930123456">030 123456</a>',
} as const
const hall = ['gaststube', 'garten', 'kueche', 'terrasse']

export const RESTAURANT: TradeSite = {
  ...restaurant,
  pages: {
    '/': page(
      restaurant,
      'Willkommen im Gasthaus Linde',
      '<p>Seit 1902 kochen wir am Dorfplatz, was im Umland wächst. Im Sommer sitzen Sie unter der Linde, im Winter am Kachelofen.</p>',
      ld({
        '@type': 'Restaurant',
        name: 'Gasthaus Linde',
        telephone: '+49 30 123456',
        email: 'hallo@linde.example',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Dorfplatz 1',
          postalCode: '14195',
          addressLocality: 'Berlin',
          addressCountry: 'DE',
        },
        geo: { latitude: 52.45, longitude: 13.29 },
        openingHours: ['Tu-Fr 17:00-23:00', 'Sa,Su 12:00-23:00'],
        sameAs: ['https://www.facebook.com/gasthauslinde'],
      }),
    ),
    '/speisekarte': page(
      restaurant,
      'Speisekarte',
      `<p>Alle Preise in Euro, inklusive Mehrwertsteuer.</p><h2>Suppen</h2><ul><li>Kartoffelsuppe mit Majoran <span>6,50 €</span></li><li>Rinderbrühe mit Flädle <span>7,20 €</span></li></ul>
<h2>Hauptgerichte</h2><table><tr><td>Schnitzel mit Gurkensalat</td><td>18,90 €</td></tr><tr><td>Käsespätzle</td><td>13,50 €</td></tr><tr><td>Forelle blau</td><td>21,00 €</td></tr></table><p><a href="/karte.pdf">Weinkarte als PDF</a></p>`,
    ),
    '/ueber-uns': page(
      restaurant,
      'Über uns',
      '<p>Anna und Jonas Weber führen das Haus in der <strong>vierten Generation</strong>.</p><h2>Woher es kommt</h2><ul><li>Fleisch vom Hof Brandt</li><li>Gemüse aus dem eigenen Garten</li></ul><blockquote>Gekocht wird, was reif ist.</blockquote>',
    ),
    '/galerie': page(
      restaurant,
      'Galerie',
      hall.map((name) => `<img src="/bilder/${name}.jpg" alt="${name}" width="800">`).join(''),
    ),
    '/kontakt': page(
      restaurant,
      'Kontakt',
      '<p>So finden Sie uns: mit der U3 bis Dahlem-Dorf, dann fünf Minuten zu Fuß über den Anger.</p><p>Di–Fr 17–23 Uhr</p><p>Sa, So 12–23 Uhr</p><address>Dorfplatz 1, 14195 Berlin</address><a href="mailto:hallo@linde.example">E-Mail</a>',
    ),
  },
}
