import { Badge } from '@/components/ui/badge'
import type { UserSummary } from '@/lib/accounts/administration/schema'

export function UserBadges({ role, disabled }: Pick<UserSummary, 'role' | 'disabled'>) {
  return (
    <>
      {role === 'admin' && <Badge variant="ember">Administrator</Badge>}
      {disabled && <Badge variant="destructive">Disabled</Badge>}
    </>
  )
}
