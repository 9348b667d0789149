import { controlsOf } from './form-runtime-check'
import { work } from './form-runtime-work'

/** A refusal by the service: its code, and error codes by field. */
export class Refused extends Error {
  readonly code: string
  readonly fields: Record<string, string> | null
  constructor({ code, fields }: { code?: string; fields?: Record<string, string> }) {
    super(code)
    // Compiled for old web views, a subclass of Error loses its prototype.
    Object.setPrototypeOf(this, Refused.prototype)
    this.code = code ?? ''
    this.fields = code === 'invalid-answer' ? (fields ?? null) : null
  }
}

/** Origin of packaged apps, which lib/platform/http/cors.ts allows. */
const PACKAGED = 'appassets.androidplatform.net'

/** Whether this copy of the app is on a server that the service's CORS rules do not allow. */
export function isSelfHostedCopy(target: string): boolean {
  return new URL(target, location.href).host !== location.host && location.hostname !== PACKAGED
}

async function call(target: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(target, { credentials: 'omit', ...init })
  const body = (await response.json()) as object
  if (!response.ok) throw new Refused(body)
  return body
}

/** A ticket for a submission, and its proof of work. */
export type Ticket = { ticket: string; work: string }

/** Requests a ticket, and computes its proof of work if required. */
export async function fetchTicket(target: string): Promise<Ticket> {
  const { ticket, work: bits } = (await call(target)) as { ticket: string; work?: number }
  return { ticket, work: bits ? await work(ticket, bits) : '' }
}

export async function sendAnswer(target: string, ticket: Ticket, form: HTMLFormElement): Promise<void> {
  const homepage = form.querySelector<HTMLInputElement>('[name=homepage]')?.value ?? ''
  const body = JSON.stringify({ ...ticket, values: valuesOf(form), homepage })
  const headers = { 'content-type': 'application/json' }
  await call(target, { method: 'POST', headers, body })
}

/** Returns the input by field ID. */
export function valuesOf(form: HTMLFormElement): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {}
  for (const control of controlsOf(form)) {
    const id = control.name.slice('answer:'.length)
    const isBox = control.type === 'checkbox' || control.type === 'radio'
    if (isBox && !(control as HTMLInputElement).checked) continue
    const before = values[id]
    values[id] =
      control.type !== 'checkbox' ? control.value : [...(Array.isArray(before) ? before : []), control.value]
  }
  return values
}
