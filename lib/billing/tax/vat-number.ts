import * as formats from 'jsvat-next'
import { taxTerritory } from './territories'

type Format = { format: (typeof formats)['austria']; example: string }

const of = (format: Format['format'], example: string): Format => ({ format, example })

/**
 * VAT numbers by country: the European Union, the United Kingdom, Switzerland and Norway.
 * The examples have valid check digits.
 */
const FORMATS: Readonly<Record<string, Format>> = {
  Austria: of(formats.austria, 'ATU13585627'),
  Belgium: of(formats.belgium, 'BE0428759497'),
  Bulgaria: of(formats.bulgaria, 'BG175074752'),
  Croatia: of(formats.croatia, 'HR33392005961'),
  Cyprus: of(formats.cyprus, 'CY10259033P'),
  Czechia: of(formats.czechRepublic, 'CZ25123891'),
  Denmark: of(formats.denmark, 'DK13585628'),
  Estonia: of(formats.estonia, 'EE100931558'),
  Finland: of(formats.finland, 'FI20774740'),
  France: of(formats.france, 'FR40303265045'),
  Germany: of(formats.germany, 'DE136695976'),
  Greece: of(formats.greece, 'EL094259216'),
  Hungary: of(formats.hungary, 'HU12892312'),
  Ireland: of(formats.ireland, 'IE6433435F'),
  Italy: of(formats.italy, 'IT00743110157'),
  Latvia: of(formats.latvia, 'LV40003521600'),
  Lithuania: of(formats.lithuania, 'LT119511515'),
  Luxembourg: of(formats.luxembourg, 'LU15027442'),
  Malta: of(formats.malta, 'MT11679112'),
  Netherlands: of(formats.netherlands, 'NL004495445B01'),
  Norway: of(formats.norway, 'NO995525828MVA'),
  Poland: of(formats.poland, 'PL8567346215'),
  Portugal: of(formats.portugal, 'PT501964843'),
  Romania: of(formats.romania, 'RO18547290'),
  Slovakia: of(formats.slovakiaRepublic, 'SK2022749619'),
  Slovenia: of(formats.slovenia, 'SI50223054'),
  Spain: of(formats.spain, 'ESA28015865'),
  Sweden: of(formats.sweden, 'SE123456789701'),
  Switzerland: of(formats.switzerland, 'CHE107787577MWST'),
  'United Kingdom': of(formats.unitedKingdom, 'GB980780684'),
}

/**
 * Whether a VAT number has its country's published format and check digits, with its prefix. Null for
 * countries whose formats we don't know. Asks no register whether the number was given out.
 */
export function hasVatFormat(country: string, vatId: string): boolean | null {
  const known = FORMATS[taxTerritory(country)]
  if (!known) return null
  const plain = vatId.toUpperCase().replace(/[\s.-]/g, '')
  // Norway's are written with or without the country before and MVA behind, and checked with MVA alone.
  const checked = plain.replace(/^(?:NO)?(\d{9})(?:MVA)?$/, '$1MVA')
  return formats.checkVAT(known === FORMATS['Norway'] ? checked : plain, [known.format]).isValid
}

/** A VAT number of a country that we know the format of. Empty for others. */
export function vatNumberExample(country: string): string {
  return FORMATS[taxTerritory(country)]?.example ?? ''
}

/** The problem with a VAT number, for its field. Null if there is none, and for a country without a format. */
export function vatNumberProblem(country: string, vatId: string): string | null {
  if (vatId.trim() === '' || hasVatFormat(country, vatId) !== false) return null
  const { example } = FORMATS[taxTerritory(country)]!
  return `Please enter a VAT number such as ${example}, or leave this empty`
}
