import type { Translations } from './translations'

type ContactWords = { call: string; email: string; directions: string; website: string }

export const CONTACT_WORDS: Translations<ContactWords> = {
  en: { call: 'Call', email: 'Email', directions: 'Directions', website: 'Website' },
  ar: { call: 'اتصال', email: 'بريد إلكتروني', directions: 'الاتجاهات', website: 'الموقع' },
  da: { call: 'Ring', email: 'E-mail', directions: 'Find vej', website: 'Websted' },
  de: { call: 'Anrufen', email: 'E-Mail', directions: 'Route', website: 'Website' },
  es: { call: 'Llamar', email: 'Correo', directions: 'Cómo llegar', website: 'Sitio web' },
  fr: { call: 'Appeler', email: 'E-mail', directions: 'Itinéraire', website: 'Site web' },
  it: { call: 'Chiama', email: 'Email', directions: 'Indicazioni', website: 'Sito web' },
  nb: { call: 'Ring', email: 'E-post', directions: 'Finn frem', website: 'Nettsted' },
  nl: { call: 'Bellen', email: 'E-mail', directions: 'Route', website: 'Website' },
  pl: { call: 'Zadzwoń', email: 'E-mail', directions: 'Dojazd', website: 'Strona' },
  pt: { call: 'Ligar', email: 'E-mail', directions: 'Como chegar', website: 'Site' },
  sv: { call: 'Ring', email: 'E-post', directions: 'Hitta hit', website: 'Webbplats' },
}
