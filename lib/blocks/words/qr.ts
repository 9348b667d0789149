import type { Translations } from './translations'

/** Names a code for people who do not see it. */
export const QR_WORDS: Translations<string> = {
  en: 'QR code: {content}',
  ar: 'رمز QR: {content}',
  da: 'QR-kode: {content}',
  de: 'QR-Code: {content}',
  es: 'Código QR: {content}',
  fr: 'Code QR : {content}',
  it: 'Codice QR: {content}',
  nb: 'QR-kode: {content}',
  nl: 'QR-code: {content}',
  pl: 'Kod QR: {content}',
  pt: 'Código QR: {content}',
  sv: 'QR-kod: {content}',
}
