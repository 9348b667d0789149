import { brand } from '@/lib/brand'

export const copy = {
  title: 'Terms of Service',
  description: `What you may expect of ${brand.name}, and what we expect of you, in plain words.`,
  changed: '2026-11-21',
} as const
