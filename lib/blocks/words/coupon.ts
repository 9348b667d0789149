import type { Translations } from './translations'

export type CouponWords = { copy: string; copied: string; until: string; ended: string }

export const COUPON_WORDS: Translations<CouponWords> = {
  en: {
    copy: 'Copy code',
    copied: 'Code copied',
    until: 'Valid until {date}',
    ended: 'This offer has ended',
  },
  ar: { copy: 'نسخ الرمز', copied: 'تم نسخ الرمز', until: 'صالح حتى {date}', ended: 'انتهى هذا العرض' },
  da: {
    copy: 'Kopiér kode',
    copied: 'Koden er kopieret',
    until: 'Gælder til og med {date}',
    ended: 'Tilbuddet er slut',
  },
  de: {
    copy: 'Code kopieren',
    copied: 'Code kopiert',
    until: 'Gültig bis {date}',
    ended: 'Dieses Angebot ist beendet',
  },
  es: {
    copy: 'Copiar código',
    copied: 'Código copiado',
    until: 'Válido hasta el {date}',
    ended: 'Esta oferta ha terminado',
  },
  fr: {
    copy: 'Copier le code',
    copied: 'Code copié',
    until: 'Valable jusqu’au {date}',
    ended: 'Cette offre est terminée',
  },
  it: {
    copy: 'Copia codice',
    copied: 'Codice copiato',
    until: 'Valido fino al {date}',
    ended: 'Questa offerta è terminata',
  },
  nb: {
    copy: 'Kopier kode',
    copied: 'Koden er kopiert',
    until: 'Gyldig til og med {date}',
    ended: 'Tilbudet er avsluttet',
  },
  nl: {
    copy: 'Code kopiëren',
    copied: 'Code gekopieerd',
    until: 'Geldig tot en met {date}',
    ended: 'Deze aanbieding is afgelopen',
  },
  pl: {
    copy: 'Kopiuj kod',
    copied: 'Kod skopiowany',
    until: 'Ważny do {date}',
    ended: 'Ta oferta się skończyła',
  },
  pt: {
    copy: 'Copiar código',
    copied: 'Código copiado',
    until: 'Válido até {date}',
    ended: 'Esta oferta terminou',
  },
  sv: {
    copy: 'Kopiera koden',
    copied: 'Koden är kopierad',
    until: 'Gäller till och med {date}',
    ended: 'Erbjudandet har gått ut',
  },
}
