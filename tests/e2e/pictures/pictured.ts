export const PICTURED = [
  { name: 'light-ltr', language: 'en', colorScheme: 'light' },
  { name: 'dark-ltr', language: 'en', colorScheme: 'dark' },
  { name: 'light-rtl', language: 'ar', colorScheme: 'light' },
  { name: 'dark-rtl', language: 'ar', colorScheme: 'dark' },
] as const

export const WIDTHS = [390, 820, 1440] as const
