import { brand } from '../brand'
import { env } from '../platform/env'
import type { Mail } from '../platform/mail/mail'
import type { EmailContent, FinishedContent } from './content'
import { renderHtml } from './html'
import { renderText } from './text'

type Definition<Data> = {
  /** Part of its address in the administration. */
  name: string
  /** What it is called there. */
  title: string
  write: (data: Data) => EmailContent
  /** Invented, for the preview. */
  sample: NoInfer<Data>
}

/** What an email is written with; nothing where all of them say the same. */
type Given<Data> = [Data] extends [undefined] ? [] : [data: Data]

/** An email that the service sends: called, it writes one to an address. */
export type Email<Data> = ((to: string, ...given: Given<Data>) => Mail) & EmailSample

/** As much as the list of all emails knows of one. */
export type EmailSample = {
  readonly emailName: string
  readonly title: string
  /** Written with invented data. */
  readonly sampleFor: (to: string) => Mail
}

/** Defines an email once: what it says, how its data is made into that, and an example. lib/admin/emails/registry.ts lists all. */
export function defineEmail<Data = undefined>({ name, title, write, sample }: Definition<Data>): Email<Data> {
  const email = (to: string, ...[data]: Given<Data>) => render(to, write(data as Data))
  return Object.assign(email, {
    emailName: name,
    title,
    sampleFor: (to: string) => render(to, write(sample)),
  })
}

/** Addresses come from APP_URL, never from what a request claims its host to be. */
function render(to: string, content: EmailContent): Mail {
  const { button, ...words } = content
  const { replyTo, subject, body, attachments } = words
  const [, ...address] = brand.contact.address
  const finished: FinishedContent = {
    ...words,
    heading: words.heading ?? subject,
    preview: body.find((part) => typeof part === 'string') ?? '',
    ...(button && { button: { label: button.label, url: new URL(button.path, env().APP_URL).href } }),
    sender: { name: brand.name, address: address.join(', '), email: brand.contact.email },
  }
  return {
    to,
    senderName: brand.name,
    ...(replyTo && { replyTo }),
    subject,
    text: renderText(finished),
    html: renderHtml(finished),
    ...(attachments?.length && { attachments }),
  }
}
