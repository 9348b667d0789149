import type { Resume } from '@/components/builder/editor'

const RESUMES = ['save', 'publish', 'add-notifications', 'comments'] as const

/** Reads the action to continue after signing in, or that a page links to. */
export function readResume(query: Record<string, string | string[] | undefined>): Resume {
  const action = query['continue']
  return RESUMES.find((one) => one === action) ?? null
}
