import type { Translations } from './translations'

/** Said where the phone has no share menu and the address was copied instead. */
export const COPIED: Translations<string> = {
  en: 'Address copied',
  ar: 'تم نسخ العنوان',
  da: 'Adressen er kopieret',
  de: 'Adresse kopiert',
  es: 'Dirección copiada',
  fr: 'Adresse copiée',
  it: 'Indirizzo copiato',
  nb: 'Adressen er kopiert',
  nl: 'Adres gekopieerd',
  pl: 'Adres skopiowany',
  pt: 'Endereço copiado',
  sv: 'Adressen är kopierad',
}
