import { clsx } from 'clsx'

const LEVELS = {
  Weak: { bars: 1, color: 'bg-destructive' },
  Medium: { bars: 2, color: 'bg-ember' },
  Strong: { bars: 3, color: 'bg-success' },
} as const

/** Label of the strength bar. Null for an empty password. */
export function passwordStrength(password: string): 'Weak' | 'Medium' | 'Strong' | null {
  if (password === '') return null
  if (password.length < 6) return 'Weak'
  const strong = /[A-Z]/.test(password) && /\d/.test(password) && /[!@#$%^&*]/.test(password)
  return password.length >= 10 && strong ? 'Strong' : 'Medium'
}

/** Strength as three bars and a word. Renders nothing for an empty password. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password)
  const level = strength && LEVELS[strength]
  return (
    <div role="status">
      {level && (
        <div className="flex items-center gap-3 pt-0.5">
          <div aria-hidden="true" data-testid="strength-bar" className="flex flex-1 gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={clsx(
                  'h-1 flex-1 rounded-full transition-colors duration-300',
                  bar <= level.bars ? level.color : 'bg-border',
                )}
              />
            ))}
          </div>
          <span className="w-14 text-right text-[13px] leading-none font-medium text-foreground">
            <span className="sr-only">Password strength: </span>
            {strength}
          </span>
        </div>
      )}
    </div>
  )
}
