import type { Resume } from '@/components/builder/editor'

/** What was asked for before the person was sent to sign in. */
export function readResume(query: Record<string, string | string[] | undefined>): Resume {
  const asked = query['continue']
  return asked === 'save' || asked === 'publish' ? asked : null
}
