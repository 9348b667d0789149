import { build, jsonLd, list, LONG, pictures, tag } from './trade-site'

const CLUB = build({
  name: 'Kulturhaus Süd',
  language: 'de-CH',
  has: 'contact events text files table',
  nav: [
    ['Programm', '/programm'],
    ['Haus', '/haus'],
  ],
  footer: '<a href="mailto:info@sued.example">info@sued.example</a>',
  pages: {
    '/': [
      'Kulturhaus Süd',
      '<p>Konzerte, Lesungen und Tanz im alten Schlachthof, seit der Stadtrat uns den Schlüssel gab.</p>',
    ],
    '/programm': [
      'Programm',
      '<p>Türöffnung ist jeweils eine Stunde vor Beginn, die Bar bleibt bis Mitternacht offen.</p><a href="/monat.pdf">Monatsprogramm</a>',
      jsonLd({
        '@graph': [
          '2036-05-02T20:00:00+02:00|Trio Alma',
          '2001-01-01T20:00|Längst vorbei',
          '2036-05-09T19:30:00+02:00|Lesung',
        ].map((row) => ({
          '@type': 'MusicEvent',
          startDate: row.split('|')[0],
          name: row.split('|')[1],
          location: { '@type': 'Place', name: 'Grosser Saal' },
        })),
      }),
    ],
    '/haus': [
      'Haus',
      '<h2>Technik</h2><dl><dt>Plätze</dt><dd>220 bestuhlt</dd><dt>Bühne</dt><dd>8 mal 6 Meter</dd></dl><p>Der Saal kann für private Anlässe gemietet werden, auch unter der Woche.</p>',
    ],
  },
})

const BLOG = build({
  name: 'Crumb',
  language: 'en',
  has: 'text recipe articles video',
  nav: [
    ['Recipes', '/recipes'],
    ['Rye bread', '/rye'],
    ['About', '/about'],
  ],
  pages: {
    '/': ['Crumb', `<p>${LONG.en}</p>`],
    '/recipes': [
      'Recipes',
      tag(
        'article',
        ['Rye|/rye', 'Buns|/buns', 'Focaccia|/focaccia'].map(
          (row) => `<h2><a href="${row.split('|')[1]}">${row.split('|')[0]}</a></h2><p>Ready by noon.</p>`,
        ),
      ),
    ],
    '/rye': [
      'Rye bread',
      '<p>The starter does the work while you sleep, which is the best thing about this bread.</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
      jsonLd({
        '@type': 'Recipe',
        name: 'Rye bread',
        recipeIngredient: ['500 g rye flour', '10 g salt'],
        recipeInstructions: [
          { '@type': 'HowToStep', text: 'Mix it all.' },
          { '@type': 'HowToStep', text: 'Wait a night.' },
        ],
        recipeYield: '1 loaf',
      }),
    ],
    '/about': [
      'About',
      '<p>I bake every morning and write it down in the afternoon, with butter on the keyboard.</p>',
    ],
  },
})

const GARAGE = build({
  name: 'Officina Rossi',
  language: 'it',
  has: 'hours contact map prices text jobs',
  nav: [
    ['Servizi', '/servizi'],
    ['Lavora con noi', '/lavoro'],
    ['Contatti', '/contatti'],
  ],
  pages: {
    '/': [
      'Officina Rossi',
      '<p>Riparazioni per tutte le marche, con preventivo gratuito e auto sostitutiva per chi aspetta.</p>',
    ],
    '/servizi': [
      'Servizi',
      `<table><thead><tr><th>Servizio</th><th>Prezzo</th></tr></thead><tbody>${tag(
        'tr',
        ['Tagliando|149,00 €', 'Cambio gomme|39,00 €', 'Revisione|79,02 €'].map((row) =>
          tag('td', row.split('|')),
        ),
      )}</tbody></table>`,
    ],
    '/lavoro': [
      'Lavora con noi',
      '<p>Cerchiamo persone curiose che amano i motori vecchi e quelli nuovi, anche senza esperienza.</p>',
      jsonLd({
        '@type': 'JobPosting',
        title: 'Meccanico',
        jobLocation: { '@type': 'Place', address: { addressLocality: 'Modena' } },
        description: 'Contratto a tempo pieno.',
      }),
    ],
    '/contatti': [
      'Contatti',
      '<div vocab="https://schema.org/" typeof="AutoRepair"><span property="name">Officina Rossi</span><div property="address" typeof="PostalAddress"><span property="streetAddress">Via Emilia 30</span> <span property="postalCode">41121</span> <span property="addressLocality">Modena</span> <span property="addressCountry">IT</span></div><span property="telephone">+39 059 123456</span></div>' +
        list(['lunedì - venerdì: 8:00 - 12:30, 14:00 - 18:30', 'sabato: 8:00 - 12:00', 'domenica: chiuso']),
    ],
  },
})

const HOTEL = build({
  name: 'Pension Alpenblick',
  language: 'de-AT',
  has: 'contact map text gallery table',
  nav: [
    ['Zimmer', '/zimmer'],
    ['Anreise', '/anreise'],
    ['Buchen', '/buchen'],
  ],
  footer: '<a href="tel:+4352121234">+43 5212 1234</a>',
  pages: {
    '/': [
      'Pension Alpenblick',
      `<p>Acht Zimmer mit Blick auf die Nordkette, Frühstück bis elf und ein Hund namens Bruno.</p>${pictures('haus balkon stube')}`,
    ],
    '/zimmer': [
      'Zimmer',
      `<p>Alle Zimmer haben ein eigenes Bad, zwei einen Balkon nach Süden.</p><table><tr><th>Zimmer</th><th>Betten</th><th>Größe</th></tr><tr><td>Edelweiß</td><td>2</td><td>18 m²</td></tr><tr><td>Enzian</td><td>3</td><td>24 m²</td></tr></table>`,
    ],
    '/anreise': [
      'Anreise',
      '<p>Mit der Bahn bis Seefeld, von dort holen wir Sie ab, wenn Sie uns vorher anrufen.</p><iframe src="https://www.google.com/maps?q=Dorfstraße 5, 6100 Seefeld&output=embed"></iframe>',
    ],
    '/buchen': ['Buchen', '<form><input name="email"><input type="password" name="p"></form>'],
  },
})

const LAWYER = build({
  name: 'Pérez y Asociados',
  language: 'es',
  has: 'hours contact map text people',
  nav: [
    ['El equipo', '/equipo'],
    ['Servicios', '/servicios'],
    ['Contacto', '/contacto'],
  ],
  pages: {
    '/': [
      'Pérez y Asociados',
      '<p>Derecho laboral y de familia en el centro de Sevilla, con una primera consulta sin compromiso.</p>',
    ],
    '/equipo': [
      'El equipo',
      '<p>Cuatro abogados y un solo teléfono, que siempre contesta una persona del despacho.</p>',
      jsonLd({
        '@type': 'LegalService',
        employee: [
          { '@type': 'Person', name: 'Lucía Pérez', jobTitle: 'Abogada' },
          { '@type': 'Person', name: 'Juan Gil', jobTitle: 'Abogado' },
        ],
      }),
    ],
    '/servicios': [
      'Servicios',
      `<h2>Laboral</h2><p>Despidos, contratos y reclamaciones ante el juzgado de lo social.</p><h2>Familia</h2>${list(['Divorcios', 'Custodia', 'Herencias'])}`,
    ],
    '/contacto': [
      'Contacto',
      '<p>Lunes a viernes: 9:00–14:00 y 16:00–19:00</p><address>Calle Sierpes 22, 41004 Sevilla</address><a href="tel:+34954123456">954 12 34 56</a>',
    ],
  },
})

const BAKERY = build({
  name: 'North End Bakery',
  language: 'en-US',
  has: 'hours contact map prices text social',
  nav: [
    ['Menu', '/menu'],
    ['Our story', '/story'],
  ],
  footer:
    '<p>Mon-Fri: 7am - 5pm</p><p>Sat & Sun: 8am - 2pm</p><a href="tel:(617) 555-0199">(617) 555-0199</a><a href="https://www.facebook.com/northendbakery">Facebook</a>',
  pages: {
    '/': [
      'North End Bakery',
      `<p>${LONG.en}</p>`,
      jsonLd({
        '@type': 'Bakery',
        name: 'North End Bakery',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '12 Salem St',
          addressLocality: 'Boston',
          addressRegion: 'MA',
          postalCode: '02113',
          addressCountry: 'US',
        },
      }),
    ],
    '/menu': [
      'Menu',
      '',
      jsonLd({
        '@type': 'Menu',
        hasMenuSection: [
          {
            '@type': 'MenuSection',
            name: 'Pastry',
            hasMenuItem: ['Croissant|3.5', 'Bear claw|4.25'].map((row) => ({
              '@type': 'MenuItem',
              name: row.split('|')[0],
              offers: { '@type': 'Offer', price: row.split('|')[1], priceCurrency: 'USD' },
            })),
          },
          {
            '@type': 'MenuSection',
            name: 'Bread',
            hasMenuItem: {
              '@type': 'MenuItem',
              name: 'Sourdough',
              description: 'A whole loaf',
              offers: { price: 8, priceCurrency: 'USD' },
            },
          },
        ],
      }),
    ],
    '/story': [
      'Our story',
      '<p>Rosa started with one oven and a borrowed van; her granddaughter has four ovens and still the van.</p>',
    ],
  },
})

export const MORE_TRADES = [CLUB, BLOG, GARAGE, HOTEL, LAWYER, BAKERY]
