import anyAscii from 'any-ascii'

/** A name in Latin letters without accents: `Пекарня 26` is `Pekarnya 26`. What is no letter in any script is left out. */
export function toLatin(name: string): string {
  return anyAscii(name.replaceAll(/[\p{Extended_Pictographic}\p{So}]/gu, ' ')).trim()
}
