import { checkFields, showProblems } from './form-runtime-check'
import { dropDraft, saveDraft, restoreDraft } from './form-runtime-draft'
import { Refused, type Ticket, fetchTicket, isSelfHostedCopy, sendAnswer } from './form-runtime-send'

/** Sends an app's forms without leaving it. Input is kept until it was sent. */
export function startForms(app: HTMLElement): void {
  for (const form of app.querySelectorAll<HTMLFormElement>('.ak-form:not([data-started])')) startForm(form)
}

type Strings = Record<string, string>

function startForm(form: HTMLFormElement): void {
  form.dataset.started = ''
  const words = JSON.parse(form.dataset.words ?? '{}') as Strings
  const target = form.getAttribute('action')
  const note = form.querySelector<HTMLElement>('.ak-form-note')!
  const button = form.querySelector<HTMLElement>('.ak-form-send')!
  const label = button.textContent
  let ticket: Promise<Ticket> | null = null
  let sending = false

  form.noValidate = true
  limitDates(form)
  if (target) restoreDraft(form)

  /** Requested on first input, so that it is old enough when the form is sent. */
  const begin = () => {
    if (!target || ticket || isSelfHostedCopy(target)) return
    ticket = fetchTicket(target)
    ticket.catch(() => (ticket = null))
  }
  form.addEventListener('focusin', begin)
  form.addEventListener('input', (event) => {
    const field = (event.target as Element).closest<HTMLElement>('.ak-field[data-wrong]')
    if (field) showProblems(form, { [field.dataset.field ?? '']: '' })
  })

  const showStatus = (text = '') => {
    note.textContent = text
  }
  const wait = (busy: boolean) => {
    sending = busy
    button.setAttribute('aria-disabled', String(busy))
    button.textContent = busy ? (words.sending ?? label) : label
  }

  form.addEventListener('submit', (event) => {
    const problems = checkFields(form, words)
    showProblems(form, problems)
    const wrong = form.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) {
      event.preventDefault()
      showStatus(words.check)
      wrong.focus()
      return
    }
    if (target && isSelfHostedCopy(target)) return // the browser opens the form's own page
    event.preventDefault()
    if (sending) return
    showStatus()
    if (!target) return showStatus(words.preview)
    wait(true)
    begin()
    send(target).then(
      () => wait(false),
      (error: unknown) => {
        wait(false)
        saveDraft(form)
        if (error instanceof Refused && error.fields) {
          showProblems(form, translated(error.fields, words))
          showStatus(words.check)
          form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
        } else showStatus(navigator.onLine ? words.failed : words.offline)
      },
    )
  })

  async function send(address: string): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        begin()
        const held = await (ticket ?? fetchTicket(address))
        await sendAnswer(address, held, form)
        return finish()
      } catch (error) {
        const code = error instanceof Refused ? error.code : ''
        if ((code !== 'too-soon' && code !== 'ticket') || tries === 2) throw error
        if (code === 'ticket') ticket = null
        await new Promise((resolve) => setTimeout(resolve, 2200))
      }
    }
  }

  function finish(): void {
    dropDraft(form)
    form.dataset.sent = ''
    const thanks = form.querySelector<HTMLElement>('.ak-form-thanks')!
    thanks.hidden = false
    thanks.focus()
  }
}

function translated(fields: Record<string, string>, words: Strings): Record<string, string> {
  const said: Record<string, string> = {}
  for (const field of Object.keys(fields)) said[field] = words[fields[field] ?? ''] ?? words.choice ?? ''
  return said
}

/** Limits the date to the bookable days, from today on this device, and the times to those of the day. */
function limitDates(form: HTMLFormElement): void {
  const ahead = Number(form.dataset.ahead)
  const date = form.querySelector<HTMLInputElement>('.ak-field[data-field=date] input')
  const times = form.querySelector<HTMLSelectElement>('.ak-field[data-field=time] select')
  if (!ahead || !date || !times) return
  const today = new Date()
  date.min = dayOf(today)
  date.max = dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead))
  const all = Array.from(times.options)
  const offer = () => {
    const day = date.value === '' ? '' : String(new Date(`${date.value}T12:00:00`).getDay() || 7)
    const chosen = times.value
    for (const option of all) option.remove()
    for (const option of all)
      if (day === '' || option.value === '' || (option.dataset.days ?? '').split(' ').includes(day))
        times.append(option)
    times.value = chosen
    if (times.selectedIndex < 0) times.value = ''
  }
  date.addEventListener('input', offer)
  date.addEventListener('change', offer)
}

function dayOf(moment: Date): string {
  const two = (value: number) => `0${value}`.slice(-2)
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
