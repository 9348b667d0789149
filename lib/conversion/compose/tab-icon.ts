import type { TabIcon } from '../../document/document'
import type { NavigationLink } from '../inspect/navigation'

/**
 * Stems that menus use, without accents, in English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish
 * and Danish. A stem counts at the start of a word; a trailing `$` asks for the whole word. Earlier rows win.
 */
const STEMS: readonly (readonly [TabIcon, string])[] = [
  ['home', 'home$ startseite start$ accueil inicio$ startsida forside hem$ hjem$'],
  [
    'cart',
    'cart$ basket warenkorb panier carrito cesta carrello carrinho winkelwagen winkelmand varukorg kundvagn indkobskurv kurv$ checkout kasse$',
  ],
  [
    'calendar',
    'event veranstaltung termin calend kalend agenda schedule fahrplan stundenplan kursplan evenement evento eventi booking book-now book-a reserv prenot reserver boka$ bokning bestilling oppningstid evenemang arrangement appointment rendez cita$ citas$ tickets$ biljett billet',
  ],
  [
    'menu',
    'menu$ menus$ speisekarte karte$ carte$ carta$ food speisen gerichte essen$ cardapio ementa menukaart meny$ menukort mat$ drinks getranke dining restaurant$ kitchen cuisine cucina',
  ],
  [
    'shop',
    'shop store$ stores$ boutique tienda negozio loja winkel butik produkt product produit producto prodott produto catalog katalog sortiment kaufen webshop angebot offers$ offres ofertas collection kollektion sale$ sales$ pricing$ prices$ preise tarif precios prezzi precos prijzen priser',
  ],
  [
    'news',
    'news blog aktuell neuigkeit nachricht actualit actu$ noticia novedad notizie novita nieuws nyhe aktuelt presse press$ journal magazin',
  ],
  [
    'map',
    'map$ location standort anfahrt find-us filial lieux acces$ plan-d ubicacion donde dove$ sede$ sedi$ localiza onde$ locatie vestiging route hitta$ find-vej places$ directions$ stores-near branches$',
  ],
  ['phone', 'contact kontakt contatt contacto contato telefon phone call$ impressum'],
  [
    'chat',
    'chat$ support$ help$ hilfe aide$ ayuda aiuto ajuda hulp$ hjalp faq$ faqs$ forum community fragen',
  ],
  [
    'user',
    'account konto compte cuenta login log-in signin sign-in anmelden connexion profil member mitglied miembro area-client mi-cuenta mijn$ inloggen logga minha-conta equipo team$ staff$ people$ equipe$ uber-mich',
  ],
  ['search', 'search suche$ recherche buscar cerca$ ricerca pesquis zoek sok$ sog$'],
  [
    'book',
    'course kurs$ kurse$ cours$ curso corso corsi cursus learn lernen docs$ documentation guide ratgeber library bibliothek bucher livres libros libri livros boeken bocker boger class classes$ lesson program recipe rezept recette receta ricett recept lessons$ training',
  ],
  [
    'star',
    'review bewertung avis$ opinion recension avalia referenz portfolio projekt project projet proyecto progett gallery galerie galeria galleria galleri reference work$ works$ case-stud testimonial featured highlights',
  ],
  [
    'heart',
    'donat spenden don$ donar dona$ doar doneren stod$ wishlist wunsch favorit health gesundheit sante$ salud$ salute$ wellness care$ pflege support-us volunteer',
  ],
  [
    'info',
    'about uber a-propos qui-sommes sobre nosotros quien chi-siamo azienda quem-somos over om$ om-oss om-os information info$ infos$ unternehmen entreprise empresa company bedrijf foretag service leistung servicio servizi servico diensten tjanster ydelser what-we mission history geschichte histoire historia storia',
  ],
]

const MATCHERS = STEMS.map(
  ([icon, stems]) =>
    [
      icon,
      new RegExp(
        `(?:^|-)(?:${stems
          .split(' ')
          .map((stem) => stem.replace(/\$$/, '(?:-|$)'))
          .join('|')})`,
      ),
    ] as const,
)

/** The icon that a menu's entry calls for: by its words, else by its address; null when neither says anything. */
export function iconForPage({ text, url }: NavigationLink): TabIcon | null {
  return iconForWords(text) ?? iconForWords(lastSegment(url))
}

function iconForWords(words: string): TabIcon | null {
  const plain = slug(words)
  return plain === '' ? null : (MATCHERS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null)
}

/** Lower case, without accents, words joined by hyphens. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function lastSegment(url: string): string {
  const segment = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  return segment.replace(/\.\w{2,5}$/, '').replace(/%[0-9a-f]{2}/gi, '-')
}
