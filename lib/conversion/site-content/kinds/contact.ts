import { emailAddress, phoneNumber } from '../../../document/action'
import { attribute, descendants } from '../page/elements'
import { textOfProperty } from '../structured/item'
import { addressOf, businessesOf } from './business'
import type { ReadPage, SiteKind } from './kind'

type Found = { value: string; page: ReadPage; isLink: boolean }

/** Phone, mail, WhatsApp and address, in one set of buttons. */
export const contact: SiteKind = {
  kind: 'contact',
  screen: 'contact',
  read(pages) {
    const phone = findLink(pages, /^tel:/i, usablePhone) ?? described(pages, 'telephone', usablePhone)
    const email = findLink(pages, /^mailto:/i, usableEmail) ?? described(pages, 'email', usableEmail)
    const whatsapp = findLink(pages, WHATSAPP, whatsappNumber)
    const first = phone ?? email ?? whatsapp
    if (!first) return null
    const address =
      businessesOf(pages)
        .map(({ item }) => addressOf(item)?.text ?? '')
        .find(Boolean) ?? ''
    const title = [phone, email, whatsapp && { value: `WhatsApp ${whatsapp.value}` }]
      .flatMap((each) => (each ? [each.value] : []))
      .join(', ')
    return {
      title,
      place: first.isLink ? 'links' : 'json-ld',
      page: first.page,
      draw: (blocks) =>
        blocks.add('contact', {
          phone: phone?.value ?? '',
          email: email?.value ?? '',
          whatsapp: whatsapp?.value ?? '',
          address,
          website: '',
          layout: 'rows',
        }),
    }
  },
}

const WHATSAPP = /^(?:https?:\/\/(?:wa\.me|api\.whatsapp\.com|web\.whatsapp\.com)\/|whatsapp:)/i

function findLink(
  pages: readonly ReadPage[],
  scheme: RegExp,
  usable: (address: string) => string | null,
): Found | null {
  for (const page of pages)
    for (const element of descendants(page.root)) {
      const href = element.name === 'a' ? attribute(element, 'href') : ''
      const value = scheme.test(href) ? usable(href) : null
      if (value !== null) return { value, page, isLink: true }
    }
  return null
}

function described(
  pages: readonly ReadPage[],
  property: string,
  usable: (text: string) => string | null,
): Found | null {
  for (const { item, page } of businessesOf(pages)) {
    const value = usable(textOfProperty(item, property))
    if (value !== null) return { value, page, isLink: false }
  }
  return null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function usablePhone(text: string): string | null {
  const number = decoded(text.replace(/^tel:/i, ''))
    .replaceAll(/[^\d+*#() ./-]/g, '')
    .trim()
    .replace(/^\((\d+)\)/, '$1')
  const digits = number.replaceAll(/\D/g, '').length
  return digits >= 5 && digits <= 16 && phoneNumber.safeParse(number).success ? number : null
}

function usableEmail(text: string): string | null {
  const address = decoded(text.replace(/^mailto:/i, '').split('?')[0] ?? '').trim()
  return emailAddress.safeParse(address).success ? address : null
}

function whatsappNumber(href: string): string | null {
  const digits = (/(?:wa\.me\/|phone=)\+?(\d[\d%20 -]*)/i.exec(href)?.[1] ?? '').replaceAll(/\D/g, '')
  return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : null
}
