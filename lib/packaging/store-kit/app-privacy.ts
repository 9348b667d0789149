import { type AppleType, type DataPractices, DATA_TYPES } from './data-types'

/** Apple's names of the collected data types, each once. */
export function appleTypes(learned: DataPractices['learned']): AppleType[] {
  return [
    ...new Set(
      DATA_TYPES.flatMap(([, , type, , apple]) => (apple !== null && learned.has(type) ? [apple] : [])),
    ),
  ]
}

type Answer = { category?: string; purposes?: string[]; data_protections: string[] }

/**
 * Builds the answers to the App Store's privacy questions in fastlane's upload format
 * (`upload_app_privacy_details_to_app_store`). Returns null if the app shows pages of a site and nothing else
 * is known, so that only the owner can answer.
 */
export function appPrivacyJson({ learned, showsSite }: DataPractices): string | null {
  if (learned.size === 0 && showsSite) return null
  const answers: Answer[] = appleTypes(learned).map((category) => ({
    category,
    purposes: ['APP_FUNCTIONALITY'],
    data_protections: ['DATA_LINKED_TO_YOU'],
  }))
  return `${JSON.stringify(answers.length > 0 ? answers : [{ data_protections: ['DATA_NOT_COLLECTED'] }], null, 2)}\n`
}
