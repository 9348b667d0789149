import anyAscii from 'any-ascii'

/** Transliterates a name to Latin letters without accents: `Пекарня 26` is `Pekarnya 26`. Removes symbols. */
export function toLatin(name: string): string {
  return anyAscii(name.replaceAll(/[\p{Extended_Pictographic}\p{So}]/gu, ' ')).trim()
}
