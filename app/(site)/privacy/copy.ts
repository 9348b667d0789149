import { brand } from '@/lib/brand'

export const copy = {
  title: 'Privacy Policy',
  get description() {
    return `What ${brand.name} stores about you, why and for how long, and what it does not store at all.`
  },
  changed: '2026-11-27',
} as const
