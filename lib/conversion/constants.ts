/** Kinds of sites that have a converter. */
export const CONVERSION_KINDS = ['web-to-app', 'wordpress', 'woocommerce'] as const

/** Prefix of the session storage key for the converters' form drafts. */
export const CONVERTER_DRAFT = 'converter-draft:'
