import { Badge } from '@/components/ui/badge'
import type { PersonSummary } from '@/lib/accounts/administration/schema'

export function PersonBadges({ role, disabled }: Pick<PersonSummary, 'role' | 'disabled'>) {
  return (
    <>
      {role === 'admin' && <Badge variant="ember">Administrator</Badge>}
      {disabled && <Badge variant="destructive">Disabled</Badge>}
    </>
  )
}
