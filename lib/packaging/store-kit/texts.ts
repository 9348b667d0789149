/** Maximum characters of listing texts, by the stores' rules. */
export const TEXT_LIMITS = {
  title: 30,
  shortDescription: 80,
  fullDescription: 4000,
  changes: 500,
  name: 30,
  subtitle: 30,
  keywords: 100,
  promotionalText: 170,
  description: 4000,
  whatsNew: 4000,
} as const

/** Google Play: title, shortDescription, fullDescription, changes. App Store: the others. */
export type ListingText = keyof typeof TEXT_LIMITS

export const LISTING_TEXTS = Object.keys(TEXT_LIMITS) as ListingText[]

/** Listing texts in one language, without empty ones. */
export type ListingTexts = Partial<Record<ListingText, string>>

/** Listing data that applies to all languages. */
export type ListingFacts = {
  privacyUrl?: string | undefined
  /** An email address or a URL. */
  privacyContact?: string | undefined
  supportUrl?: string | undefined
  accountDeletionUrl?: string | undefined
  email?: string | undefined
  category?: Category | undefined
}

/** Categories that both stores have, with their names in Play's console and in deliver. */
export const CATEGORIES = {
  books: ['Books & Reference', 'BOOKS'],
  business: ['Business', 'BUSINESS'],
  education: ['Education', 'EDUCATION'],
  entertainment: ['Entertainment', 'ENTERTAINMENT'],
  finance: ['Finance', 'FINANCE'],
  food: ['Food & Drink', 'FOOD_AND_DRINK'],
  health: ['Health & Fitness', 'HEALTH_AND_FITNESS'],
  lifestyle: ['Lifestyle', 'LIFESTYLE'],
  medical: ['Medical', 'MEDICAL'],
  music: ['Music & Audio', 'MUSIC'],
  navigation: ['Maps & Navigation', 'NAVIGATION'],
  news: ['News & Magazines', 'NEWS'],
  photo: ['Photography', 'PHOTO_AND_VIDEO'],
  productivity: ['Productivity', 'PRODUCTIVITY'],
  shopping: ['Shopping', 'SHOPPING'],
  social: ['Social', 'SOCIAL_NETWORKING'],
  sports: ['Sports', 'SPORTS'],
  tools: ['Tools', 'UTILITIES'],
  travel: ['Travel & Local', 'TRAVEL'],
  weather: ['Weather', 'WEATHER'],
} as const satisfies Record<string, readonly [play: string, apple: string]>

export type Category = keyof typeof CATEGORIES
