'use client'

import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, createContext, useContext, useId, type ComponentProps } from 'react'

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldState | null>(null)

type FieldProps = {
  label: ReactNode
  /** Stays visible below the control. */
  hint?: ReactNode
  /** Error message below the control, announced when it appears. */
  error?: string | undefined
  required?: boolean
  /** At the end of the label's line, for example a link. */
  aside?: ReactNode
  /** Hides the label visually, not from assistive technology. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/**
 * A form field: label above, control, hint and error below. The control inside (Input, Textarea,
 * PasswordInput, Select …) gets its id, description and invalid state from here: `<Field label="Email"
 * error={errors.email?.message}><Input {...register('email')} /></Field>`
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
          <Label id={labelIdOf(id)} htmlFor={id}>
            {label}
          </Label>
          {aside}
        </div>
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <div
            id={hintId}
            // An empty hint takes no space, but stays in the page as a live region.
            className="text-[13px] leading-snug text-muted-foreground has-[>:empty]:absolute"
          >
            {hint}
          </div>
        )}
      </div>
    </FieldContext.Provider>
  )
}

/** Error message of a value, announced when it appears. */
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

const labelIdOf = (id: string) => `${id}-label`

/** ID of the Field's label, for parts of a control that `htmlFor` does not name. */
export function useFieldLabelId(): string | undefined {
  const field = useContext(FieldContext)
  return field ? labelIdOf(field.id) : undefined
}

type ControlProps = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Props of a control from its Field. Props of the control itself win. */
export function useFieldControl(own: ControlProps) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    // Not the native attribute, because the browser's validation bubble would appear before our checks.
    'aria-required': (own.required ?? field?.required) || undefined,
  }
}

export function Label({ className, ...props }: ComponentProps<'label'>) {
  return <label className={clsx('text-sm leading-5 font-medium text-foreground', className)} {...props} />
}

/** Error of the whole form, above its button. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-md border border-destructive/40 bg-destructive/8 px-3.5 py-3 text-sm leading-5 font-medium text-destructive"
    >
      <CircleAlert aria-hidden="true" className="mt-px size-[18px] shrink-0" />
      {children}
    </p>
  )
}
