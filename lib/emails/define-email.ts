import { brand } from '../brand'
import { workspaceAddress } from '../base/workspace-address'
import { currentOrigin } from '../platform/http/current-origin'
import type { Mail } from '../platform/mail/mail'
import type { EmailContent, FinishedContent } from './content'
import { renderHtml } from './html'
import { renderText } from './text'

type Definition<Data> = {
  /** Part of its URL in the administration. */
  name: string
  /** Title in the administration. */
  title: string
  write: (data: Data) => EmailContent
  /** Invented data for the preview. */
  sample: NoInfer<Data>
}

/** The data of an email. Empty if it always has the same content. */
type EmailArgs<Data> = [Data] extends [undefined] ? [] : [data: Data]

/** An email of the service: a function that creates it for an address. */
export type Email<Data> = ((to: string, ...args: EmailArgs<Data>) => Mail) & EmailSample

/** The properties of an email that the list of all emails uses. */
export type EmailSample = {
  readonly emailName: string
  readonly title: string
  /** Renders the email with sample data. */
  readonly sampleFor: (to: string) => Mail
}

/**
 * Defines an email: its content, created from its data, and a sample. lib/admin/emails/registry.ts lists all.
 */
export function defineEmail<Data = undefined>({ name, title, write, sample }: Definition<Data>): Email<Data> {
  const email = (to: string, ...[data]: EmailArgs<Data>) => render(to, write(data as Data))
  return Object.assign(email, {
    emailName: name,
    title,
    sampleFor: (to: string) => render(to, write(sample)),
  })
}

function render(to: string, content: EmailContent): Mail {
  const { button, unsubscribeToken, ...words } = content
  const { replyTo = ownReplyTo(), onBehalfOf, subject, body, attachments } = words
  const [, ...address] = brand.contact.address
  const isWorkspace = workspaceAddress() !== null
  const finished: FinishedContent = {
    ...words,
    heading: words.heading ?? subject,
    preview: body.find((part) => typeof part === 'string') ?? '',
    ...(button && { button: { label: button.label, url: urlOf(button.path) } }),
    ...(unsubscribeToken && { unsubscribeUrl: urlOf(`/unsubscribe?token=${unsubscribeToken}`) }),
    sender: {
      ...{ name: brand.name, address: address.join(', '), email: brand.contact.email },
      ...(brand.logo && { logo: { ...brand.logo, url: urlOf(`/brand/${brand.logo.hash}.png`) } }),
      ...(brand.accent && { accent: brand.accent }),
      ...(isWorkspace && { isPlain: true as const }),
    },
  }
  return {
    to,
    senderName: brand.mail.sender ?? brand.name,
    ...(isWorkspace && { ownSender: true as const }),
    ...(onBehalfOf && !(isWorkspace && onBehalfOf === brand.name) && { onBehalfOf }),
    ...(unsubscribeToken && { unsubscribeUrl: urlOf(`/api/unsubscribe?token=${unsubscribeToken}`) }),
    ...(replyTo && { replyTo }),
    subject,
    text: renderText(finished),
    html: renderHtml(finished),
    ...(attachments?.length && { attachments }),
  }
}

/** Where replies go that no email directs elsewhere. */
function ownReplyTo(): Mail['replyTo'] {
  const { sender, replyTo } = brand.mail
  return replyTo === null ? undefined : { name: sender ?? brand.name, address: replyTo }
}

/** From APP_URL or the workspace's address, never from the request's Host header. */
function urlOf(path: string): string {
  return new URL(path, currentOrigin()).href
}
