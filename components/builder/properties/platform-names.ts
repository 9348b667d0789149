import type { Platform } from '@/lib/document/appearance'

export const PLATFORM_NAMES: Record<Platform, string> = {
  web: 'Web',
  android: 'Android',
  ios: 'iPhone and iPad',
}
