'use client'

import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, createContext, useContext, useId } from 'react'
import { Label } from './label'

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldState | null>(null)

type FieldProps = {
  label: ReactNode
  /** Stays visible below the control. */
  hint?: ReactNode
  /** The message of a failed check; takes its own place below and is announced. */
  error?: string | undefined
  required?: boolean
  /** At the right end of the label's line, for example a link. */
  aside?: ReactNode
  /** Hides the label from sight, not from assistive technology. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/**
 * One field of a form: label above, control, hint and error below. The control inside (Input, Textarea,
 * PasswordInput, Select …) takes its id, description and invalid state from here, so that nothing is wired by hand:
 * `<Field label="Email" error={errors.email?.message}><Input {...register('email')} /></Field>`
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  aside,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext.Provider value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={clsx('grid content-start gap-1.5', className)}>
        <div className={clsx('flex items-baseline justify-between gap-4', hideLabel && 'sr-only')}>
          <Label htmlFor={id}>{label}</Label>
          {aside}
        </div>
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <div
            id={hintId}
            // A hint that speaks only while typing takes no room while it is silent, but stays in the page to be announced.
            className="text-[13px] leading-snug text-muted-foreground has-[>:empty]:absolute"
          >
            {hint}
          </div>
        )}
      </div>
    </FieldContext.Provider>
  )
}

/** A message about a wrong value, announced when it appears. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-1.5 text-[13px] leading-snug font-medium text-destructive"
    >
      <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
      {children}
    </p>
  )
}

type ControlProps = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** What a control takes over from the Field around it; what it was given itself wins. */
export function useFieldControl(given: ControlProps) {
  const field = useContext(FieldContext)
  return {
    id: given.id ?? field?.id,
    'aria-describedby': given['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': given['aria-invalid'] ?? (field?.invalid || undefined),
    // Not the native attribute: the browser's own bubble would speak before our checks.
    'aria-required': (given.required ?? field?.required) || undefined,
  }
}
