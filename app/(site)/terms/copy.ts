import { brand } from '@/lib/brand'

export const copy = {
  title: 'Terms of Service',
  get description() {
    return `What you can expect from ${brand.name}, and what we expect from you, in plain language.`
  },
  changed: '2026-11-27',
} as const
