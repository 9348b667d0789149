import { type FormEvent, useRef, useState } from 'react'
import { notify } from '@/components/ui/toaster'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { contactCopy } from './copy'

/**
 * The handler's validation rules. Loaded on first interaction, because they would double the size of the
 * page. For the same reason, both forms use uncontrolled fields and no form library.
 */
const loadRules = () => import('@/lib/contact/schema')

/**
 * Validates and sends the form. Shows errors at their fields, or above the button and in a toast. Keeps the
 * input.
 */
export function useContact(rules: 'contactForm' | 'landingForm', onSent: (form: HTMLFormElement) => void) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const inFlight = useRef(false)

  const send = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form))
    const checked = (await loadRules())[rules].safeParse(typed)
    const wrong = firstOfEach(checked.error?.issues ?? [])
    setErrors(wrong)
    if (!checked.success) {
      Array.from(form.elements as HTMLCollectionOf<HTMLInputElement>)
        .find(({ name }) => name in wrong)
        ?.focus()
      return
    }
    setBusy(true)
    await apiRequest('POST', '/api/contact', checked.data)
    onSent(form)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (inFlight.current) return
    inFlight.current = true
    setProblem(undefined)
    send(event.currentTarget)
      .catch((error: unknown) => {
        console.error('Failed to submit form', error)
        const text = sentence(error)
        setProblem(text)
        notify({ title: contactCopy.failed.title, description: text, tone: 'destructive' })
      })
      .finally(() => {
        inFlight.current = false
        setBusy(false)
      })
  }

  /** Clears the error of a field while it is edited. */
  const correct = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (errors[name]) setErrors({ ...errors, [name]: '' })
  }

  const form = {
    method: 'post',
    noValidate: true,
    onFocus: () => void loadRules().catch(() => undefined), // a failure is reported on submit
    onInput: correct,
    onSubmit: submit,
  } as const
  return { busy, errors, problem, form }
}

function firstOfEach(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const first: Record<string, string> = {}
  for (const { path, message } of issues) first[String(path[0])] ??= message
  return first
}

/** The server's message, if it is meant for customers. */
function sentence(error: unknown): string {
  return error instanceof ApiError && error.status < 500 ? error.message : contactCopy.failed.text
}
