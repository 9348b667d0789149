import type { Translations } from './translations'

/** How many stars somebody gave. */
export const STARS: Translations<string> = {
  en: '{stars} out of 5 stars',
  ar: '{stars} من 5 نجوم',
  da: '{stars} ud af 5 stjerner',
  de: '{stars} von 5 Sternen',
  es: '{stars} de 5 estrellas',
  fr: '{stars} étoiles sur 5',
  it: '{stars} stelle su 5',
  nb: '{stars} av 5 stjerner',
  nl: '{stars} van 5 sterren',
  pl: '{stars} z 5 gwiazdek',
  pt: '{stars} de 5 estrelas',
  sv: '{stars} av 5 stjärnor',
}
