import { DATA_TYPES, type DataPractices } from './data-types'

type Answer = { category?: string; purposes?: string[]; data_protections: string[] }

/**
 * The answers to the App Store's questions on privacy, in the form that fastlane uploads
 * (`upload_app_privacy_details_to_app_store`). Null where only the owner can answer: pages of a site are shown, and nothing
 * else is known.
 */
export function appPrivacyJson({ learned, showsSite }: DataPractices): string | null {
  if (learned.size === 0 && showsSite) return null
  const categories = DATA_TYPES.flatMap(([, , type, , apple]) =>
    apple !== null && learned.has(type) ? [apple] : [],
  )
  const answers: Answer[] = [...new Set(categories)].map((category) => ({
    category,
    purposes: ['APP_FUNCTIONALITY'],
    data_protections: ['DATA_LINKED_TO_YOU'],
  }))
  return `${JSON.stringify(answers.length > 0 ? answers : [{ data_protections: ['DATA_NOT_COLLECTED'] }], null, 2)}\n`
}
