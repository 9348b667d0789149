import type { LiveValues } from '../base/live-value'
import { type Brand, type BrandLogo, DEFAULT_BRAND, type LegalTexts } from '../brand'
import { type BrandField, type BrandFields, DEFAULT_FIELDS, brandFields } from './schema'

/** Fields that differ from the default. */
export type ChangedFields = Partial<BrandFields>

/** The fields that differ from the default. */
export function changedFields(fields: BrandFields): ChangedFields {
  const names = Object.keys(DEFAULT_FIELDS) as BrandField[]
  return Object.fromEntries(
    names.filter((name) => fields[name] !== DEFAULT_FIELDS[name]).map((name) => [name, fields[name]]),
  )
}

/** Reads stored fields. A field that a later release of the service no longer accepts gets its default. */
export function readFields(json: string): BrandFields {
  const stored = JSON.parse(json) as Record<string, unknown>
  const names = Object.keys(DEFAULT_FIELDS) as BrandField[]
  const read = names.map((name) => {
    const parsed = brandFields.shape[name].safeParse(stored[name])
    return [name, parsed.success ? parsed.data : DEFAULT_FIELDS[name]]
  })
  return Object.fromEntries(read) as BrandFields
}

const NETWORKS = { x: 'X', facebook: 'Facebook', pinterest: 'Pinterest', instagram: 'Instagram' } as const

/** The live values that these fields change. Empty for the default. */
export function liveValuesOf(fields: BrandFields, logo: BrandLogo | null): LiveValues {
  const { terms, privacy, ...shown } = changedFields(fields)
  const legal: LegalTexts = { terms: terms || null, privacy: privacy || null }
  return {
    ...(Object.keys(shown).length > 0 && { brand: toBrand(fields, logo) }),
    ...((legal.terms ?? legal.privacy) !== null && { legal }),
  }
}

function toBrand(fields: BrandFields, logo: BrandLogo | null): Brand {
  const { name, tagline, description, phone, email, footer, language, timeZone } = fields
  const [first = name, ...address] = fields.address.split('\n')
  const networks = Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]
  return {
    ...DEFAULT_BRAND,
    ...{ name, tagline, description, footer, language, timeZone, logo },
    contact: { phone, email, address: [first, ...address], hours: fields.hours.split('\n').filter(Boolean) },
    social: networks.flatMap((key) =>
      fields[key] === '' ? [] : [{ network: NETWORKS[key], href: fields[key] }],
    ),
    accent: fields.accent || null,
    mail: { sender: fields.sender || null, replyTo: fields.replyTo || null },
  }
}
