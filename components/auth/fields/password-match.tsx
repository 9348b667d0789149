import { Check } from 'lucide-react'
import { REGISTER_MESSAGES } from '@/lib/accounts/schema'

type Props = { password: string; confirmation: string; hidden: boolean }

/** Says while typing whether both are the same; silent when empty or when the error below says it already. */
export function PasswordMatch({ password, confirmation, hidden }: Props) {
  const match = password === confirmation
  return (
    <div role="status">
      {confirmation !== '' && !hidden && (
        <span className={match ? 'inline-flex items-center gap-1 font-medium text-success' : undefined}>
          {match && <Check aria-hidden="true" className="size-4" />}
          {match ? 'Passwords match' : REGISTER_MESSAGES.mismatch}
        </span>
      )}
    </div>
  )
}
