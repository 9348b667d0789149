import { MORE_TRADES } from './more-trades'
import { address, build, jsonLd, list, LONG, pictures, table, tag, type TradeSite } from './trade-site'

export const RESTAURANT = build({
  name: 'Gasthaus Linde',
  language: 'de',
  has: 'hours contact map social prices text gallery files',
  nav: [
    ['Speisekarte', '/speisekarte'],
    ['Über uns', '/ueber-uns'],
    ['Galerie', '/galerie'],
    ['Kontakt', '/kontakt'],
  ],
  footer:
    '<a href="https://www.instagram.com/gasthauslinde">Instagram</a> <a href="tel:+4930123456">030 123456</a>',
  pages: {
    '/': [
      'Willkommen im Gasthaus Linde',
      `<p>${LONG.de}</p>`,
      jsonLd({
        '@type': 'Restaurant',
        ...{ name: 'Gasthaus Linde', telephone: '+49 30 123456', email: 'hallo@linde.example' },
        address: address('Dorfplatz 1', '14195', 'Berlin', 'DE'),
        geo: { latitude: 52.45, longitude: 13.29 },
        openingHours: ['Tu-Fr 17:00-23:00', 'Sa,Su 12:00-23:00'],
        sameAs: ['https://www.facebook.com/gasthauslinde'],
      }),
    ],
    '/speisekarte': [
      'Speisekarte',
      '<p>Alle Preise in Euro, inklusive Mehrwertsteuer.</p><h2>Suppen</h2>' +
        list([
          'Kartoffelsuppe mit Majoran <span>6,50 €</span>',
          'Rinderbrühe mit Flädle <span>7,20 €</span>',
        ]) +
        `<h2>Hauptgerichte</h2>${table([
          ['Schnitzel mit Gurkensalat', '18,90 €'],
          ['Käsespätzle', '13,50 €'],
          ['Forelle blau', '21,00 €'],
        ])}` +
        '<p><a href="/karte.pdf">Weinkarte als PDF</a></p>',
    ],
    '/ueber-uns': [
      'Über uns',
      '<p>Anna und Jonas Weber führen das Haus in der <strong>vierten Generation</strong>.</p><h2>Woher es kommt</h2>' +
        `${list(['Fleisch vom Hof Brandt', 'Gemüse aus dem eigenen Garten'])}<blockquote>Gekocht wird, was reif ist.</blockquote>`,
    ],
    '/galerie': ['Galerie', pictures('gaststube garten kueche terrasse')],
    '/kontakt': [
      'Kontakt',
      '<p>So finden Sie uns: mit der U3 bis Dahlem-Dorf, dann fünf Minuten zu Fuß über den Anger.</p><p>Di–Fr 17–23 Uhr</p>' +
        '<p>Sa, So 12–23 Uhr</p><address>Dorfplatz 1, 14195 Berlin</address><a href="mailto:hallo@linde.example">E-Mail</a>',
    ],
  },
})

const HAIR = build({
  name: 'Salon Nord',
  language: 'sv',
  has: 'hours contact map prices text people',
  nav: [
    ['Priser', '/priser'],
    ['Om oss', '/om-oss'],
    ['Kontakt', '/kontakt'],
  ],
  pages: {
    '/': [
      'Salon Nord',
      '<p>Vi klipper hela familjen mitt på Södermalm, utan krångel och med god tid för varje besök.</p>',
    ],
    '/priser': [
      'Priser',
      tag(
        'section',
        ['Klippning dam|650 kr', 'Klippning herr|450 kr', 'Slingor|från 1 450 kr'].map((row) => {
          const [what, price] = row.split('|')
          return `<div><h3>${what}</h3><p>Tvätt ingår alltid.</p><span>${price}</span></div>`
        }),
      ),
    ],
    '/om-oss': [
      'Om oss',
      '<p>Tre frisörer med trettio år bakom saxen tillsammans, och kaffe till alla som väntar på sin tur.</p>' +
        ['Maja Lind|Frisör', 'Erik Sten|Färgspecialist']
          .map((row) => {
            const [who, role] = row.split('|')
            return `<div itemscope itemtype="https://schema.org/Person"><img itemprop="image" src="/p/${who!.split(' ')[0]}.jpg" alt="" width="300"><h3 itemprop="name">${who}</h3><p itemprop="jobTitle">${role}</p></div>`
          })
          .join(''),
    ],
    '/kontakt': [
      'Kontakt',
      `<div itemscope itemtype="http://schema.org/HairSalon"><span itemprop="name">Salon Nord</span><div itemprop="address" itemscope itemtype="http://schema.org/PostalAddress"><span itemprop="streetAddress">Götgatan 12</span>, <span itemprop="postalCode">118 46</span> <span itemprop="addressLocality">Stockholm</span><meta itemprop="addressCountry" content="SE"></div><a itemprop="telephone" href="tel:+4687001122">08-700 11 22</a></div>` +
        table([
          ['Måndag–fredag', '10–18'],
          ['Lördag', '10–15'],
          ['Söndag', 'Stängt'],
        ]),
    ],
  },
})

const DENTIST = build({
  name: 'Mill Lane Dental',
  language: 'en-GB',
  has: 'hours contact map text questions reviews',
  nav: [
    ['Treatments', '/treatments'],
    ['Questions', '/faq'],
    ['Contact us', '/contact'],
  ],
  pages: {
    '/': [
      'Mill Lane Dental',
      `<p>${LONG.en}</p>`,
      jsonLd({
        '@type': 'Dentist',
        ...{ name: 'Mill Lane Dental', telephone: '+44 20 7946 0000' },
        address: address('4 Mill Lane', 'NW6 1NF', 'London', 'GB'),
        review: {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Priya' },
          reviewBody: 'Gentle and on time.',
          reviewRating: { ratingValue: 10, bestRating: 10 },
        },
        openingHoursSpecification: [
          { dayOfWeek: ['Monday', 'https://schema.org/Tuesday'], opens: '08:30', closes: '17:30' },
          { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
        ],
      }),
    ],
    '/treatments': [
      'Treatments',
      `<p>From a check-up to an implant, the same dentist looks after you.</p><h2>Check-ups</h2><p>Twice a year is right for most adults and for children.</p>`,
    ],
    '/faq': [
      'Questions',
      tag('details', [
        '<summary>Do you see children?</summary><p>Yes, from their first tooth.</p>',
        '<summary>Can I pay later?</summary><p>Yes, within thirty days.</p>',
      ]),
      jsonLd({
        '@type': 'FAQPage',
        mainEntity: [
          'Do you see children?|Yes, from their first tooth.',
          'Can I pay later?|Yes, within thirty days.',
          'Is there parking?|Two spaces behind the house.',
        ].map((row) => ({
          '@type': 'Question',
          name: row.split('|')[0],
          acceptedAnswer: { '@type': 'Answer', text: `<p>${row.split('|')[1]}</p>` },
        })),
      }),
    ],
    '/contact': [
      'Contact us',
      '<p>The entrance is on the side of the building, with a bell and a ramp for wheelchairs.</p>',
    ],
  },
})

const SHOP = build({
  name: 'Atelier Lune',
  language: 'fr',
  has: 'contact map products text social',
  nav: [
    ['Boutique', '/boutique'],
    ['L’atelier', '/atelier'],
    ['Contact', '/contact'],
  ],
  footer:
    '<a href="https://www.instagram.com/atelierlune/">Instagram</a> <a href="https://wa.me/33612345678">WhatsApp</a> <a href="mailto:bonjour@lune.example">Mail</a>',
  pages: {
    '/': [
      'Atelier Lune',
      '<p>Des céramiques tournées à la main dans le Vieux-Lyon, en petites séries et sans moule.</p>',
    ],
    '/boutique': [
      'Boutique',
      list(['Bol bleu', 'Tasse', 'Vase long']).replaceAll('<ul>', '<ul class="products">'),
      jsonLd({
        '@type': 'ItemList',
        itemListElement: ['Bol bleu', 'Tasse', 'Vase long'].map((name, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: {
            '@type': 'Product',
            name,
            image: `/p/${index}.jpg`,
            url: `/boutique/${index}`,
            offers: { '@type': 'Offer', price: 24 + index, priceCurrency: 'EUR' },
          },
        })),
      }),
    ],
    '/atelier': [
      'L’atelier',
      '<p>Le four chauffe le mardi. Les visiteurs sont les bienvenus, à condition de ne toucher à rien.</p><img src="/p/four.jpg" alt="Le four" width="800">',
    ],
    '/contact': [
      'Contact',
      '<address>8 rue Juiverie, 69005 Lyon</address><p>Métro Vieux Lyon, puis trois minutes à pied vers le nord.</p>',
    ],
  },
})

export const TRADES: readonly TradeSite[] = [RESTAURANT, HAIR, DENTIST, SHOP, ...MORE_TRADES]
