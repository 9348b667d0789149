import { z } from 'zod'
import { PRINTED } from '../base/printed'
import { timeZone } from '../base/time-zone'
import { DEFAULT_BRAND } from '../brand'
import { contrast } from '../document/color'
import { canonical, isLanguage } from '../document/languages'

/** Maximum bytes of an uploaded logo. */
export const LOGO_LIMIT = 2 * 1024 * 1024

/** Name of the live value that marks the pages of a preview: `{ number }` of the version. */
export const PREVIEW_VALUE = 'brandPreview'

/** Contrast of the mark and of lines with light pages (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3
const PAPER = '#fdf9f4'

/** Control characters, line separators, and characters that turn the direction of a text. */
const HIDDEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const ONE_LINE = 'Use one line of text without control characters.'
const PRINTABLE = 'Use Latin, Greek or Cyrillic letters: invoices can’t print others.'

const oneLine = (max: number) =>
  z
    .string('Enter a text.')
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine((text) => !HIDDEN.test(text), ONE_LINE)
const required = (max: number, message: string) => oneLine(max).min(1, message)

const lines = (count: number, max: number) =>
  z
    .string('Enter a text.')
    .transform((text) =>
      text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('\n'),
    )
    .refine((text) => text.split('\n').length <= count, `Use at most ${count} lines.`)
    .refine(
      (text) => text.split('\n').every((line) => line.length <= max),
      `Use at most ${max} characters a line.`,
    )
    .refine((text) => text.split('\n').every((line) => !HIDDEN.test(line)), 'Use no control characters.')

const webAddress = z
  .string('Enter an address.')
  .trim()
  .max(300, 'Use at most 300 characters.')
  .refine((text) => text === '' || isWebAddress(text), 'Enter an address that starts with https://.')

function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s<>"'\\]+$/.test(text) && URL.canParse(text) && new URL(text).username === ''
}

const email = z.email('Enter an email address.').max(254, 'Use at most 254 characters.')

const legal = z
  .string('Enter a text.')
  .max(60_000, 'Use at most 60,000 characters.')
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .refine((text) => !HIDDEN.test(text.replaceAll(/[\n\t]/g, '')), 'Use no control characters.')

/** What an administrator enters. Empty where it says so. */
export const brandFields = z.strictObject({
  name: required(40, 'Enter a name.')
    .regex(/^[^@<>]*$/, 'Use a name without @, < and >.')
    .regex(PRINTED, PRINTABLE),
  tagline: required(100, 'Enter a tagline.'),
  description: required(300, 'Enter a description.'),
  phone: required(40, 'Enter a phone number.').regex(/^[+\d][\d ()./-]*$/, 'Use digits, spaces and +.'),
  email,
  address: lines(6, 100)
    .refine((text) => text !== '', 'Enter an address.')
    .refine((text) => PRINTED.test(text.replaceAll('\n', ' ')), PRINTABLE)
    .describe('A line each; the first is the name on invoices.'),
  hours: lines(4, 80).describe('A line each. Empty for none.'),
  x: webAddress,
  facebook: webAddress,
  pinterest: webAddress,
  instagram: webAddress,
  footer: oneLine(120).describe('Empty for none.'),
  accent: z
    .string('Enter a color.')
    .trim()
    .toLowerCase()
    .regex(/^(?:#[0-9a-f]{6})?$/, 'Enter a color such as #1d4ed8.')
    .refine(
      (color) => color === '' || contrast(color, PAPER) >= MIN_CONTRAST,
      'Choose a darker color. This one is hard to see on light pages.',
    )
    .describe('As `#rrggbb`, with a contrast of at least 3:1 with light pages. Empty for ours.'),
  logo: z
    .string('Upload a logo.')
    .regex(/^(?:[0-9a-f]{64})?$/, 'Upload a logo.')
    .describe('Hash of an uploaded logo. Empty for the built-in mark.'),
  terms: legal.describe('Terms of Service. Empty for ours.'),
  privacy: legal.describe('Privacy policy. Empty for ours.'),
  sender: oneLine(60)
    .regex(/^[^@<>]*$/, 'Use a name without @, < and >.')
    .describe('Sender of emails. Empty for the name.'),
  replyTo: z.union([z.literal(''), email], 'Enter an email address.').describe('Empty for none.'),
  language: z
    .string('Enter a language.')
    .trim()
    .max(35, 'Use at most 35 characters.')
    .refine(isLanguage, 'Enter a language tag such as en or pt-BR.')
    .transform(canonical),
  timeZone: z.string().trim().pipe(timeZone),
})
export type BrandFields = z.output<typeof brandFields>
export type BrandField = keyof BrandFields

const { contact } = DEFAULT_BRAND

/** The fields until an administrator changes them. */
export const DEFAULT_FIELDS: BrandFields = {
  ...{ name: DEFAULT_BRAND.name, tagline: DEFAULT_BRAND.tagline, description: DEFAULT_BRAND.description },
  ...{ phone: contact.phone, email: contact.email },
  ...{ address: contact.address.join('\n'), hours: contact.hours.join('\n') },
  ...{ x: '', facebook: '', pinterest: '', instagram: '' },
  ...{ footer: DEFAULT_BRAND.footer, accent: '', logo: '', terms: '', privacy: '', sender: '', replyTo: '' },
  ...{ language: DEFAULT_BRAND.language, timeZone: DEFAULT_BRAND.timeZone },
}

const number = z.int('Send the number of a version.').min(0)

/** PUT /api/admin/brand. */
export const saveRequest = z.strictObject({
  base: number.describe('Number of the newest version that you saw; 0 without one.'),
  fields: brandFields,
})
/** POST /api/admin/brand/apply. */
export const applyRequest = z.strictObject({ number: number.describe('The newest version.') })
/** POST /api/admin/brand/restore. */
export const restoreRequest = z.strictObject({
  base: number.describe('Number of the newest version that you saw.'),
  number: number.describe('The version to apply again; 0 for the brand in lib/brand.ts.'),
})

export type BrandVersionRow = {
  number: number
  /** ISO 8601. */
  createdAt: string
  /** Name of the administrator. Null once the account is deleted. */
  createdBy: string | null
  appliedAt: string | null
  /** Names of the fields that differ from lib/brand.ts. */
  changed: string[]
}

export type BrandState = {
  /** Number of the newest version; 0 without one. */
  newest: number
  /** Number of the version in effect; 0 for lib/brand.ts. */
  applied: number
  /** Fields of the newest version. */
  fields: BrandFields
  /** The last versions, newest first. */
  versions: BrandVersionRow[]
}
