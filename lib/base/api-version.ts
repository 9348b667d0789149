/** In requests, the version that a program was written for. In responses, the version that was used. */
export const VERSION_HEADER = 'API-Version'

/** Each a date on which responses changed incompatibly, the oldest supported first. */
export const API_VERSIONS = ['2026-12-10'] as const
