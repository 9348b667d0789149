import { brand } from '@/lib/brand'
import type { BrandField } from '@/lib/host-brand/schema'

/** Words of the brand's page in the dashboard. */
export const copy = {
  title: 'Brand',
  lead: 'What your customers see of you: on every page, in emails, on invoices and in the icons of the site. Save a draft, look at it in a preview that only you see, then apply it. Nothing has to be built or started again.',
  failed: 'We could not save this. Everything you typed is still here. Please try again.',
  sections: {
    names: { title: 'Name and tagline', text: 'In titles, headers, emails and search results.' },
    look: {
      title: 'Logo and color',
      text: 'In the header, in browser tabs and on home screens, on social pictures and in emails.',
    },
    contact: { title: 'Contact', text: 'On the contact page, in the footer of emails and on invoices.' },
    social: {
      title: 'Social links',
      text: 'The icons in the footer. Without an address, an icon opens the network’s home page.',
    },
    legal: {
      title: 'Footer and legal pages',
      text: 'Our legal pages describe the software as delivered. You are responsible to your customers: replace them with your own.',
    },
    mail: {
      title: 'Emails',
      text: 'How emails of the service are sent. The address is set where the service is hosted.',
    },
    defaults: {
      title: 'Language and time zone',
      text: 'Where neither the website nor the customer says otherwise.',
    },
  },
  labels: {
    name: 'Name',
    tagline: 'Tagline',
    description: 'Description',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    hours: 'Business hours',
    x: 'X',
    facebook: 'Facebook',
    pinterest: 'Pinterest',
    instagram: 'Instagram',
    footer: 'Footer line',
    accent: 'Color',
    logo: 'Logo',
    terms: 'Terms of Service',
    privacy: 'Privacy policy',
    sender: 'Sender name',
    replyTo: 'Reply address',
    language: 'Language of new apps',
    timeZone: 'Time zone',
  } satisfies Record<BrandField, string>,
  hints: {
    address: 'A line each. The first is your name on invoices.',
    hours: 'A line each. Leave empty for none.',
    footer: 'Leave empty for none.',
    accent:
      'Buttons, links and the mark. Shades for text and for dark mode are made from it. Leave empty for ours.',
    terms:
      'Leave empty for ours. “# ” begins a heading, “- ” a list; **bold**, _italic_, [link](https://example.com).',
    privacy: 'Leave empty for ours. Written in the same way.',
    sender: 'Leave empty for the name of the brand.',
    replyTo: 'Leave empty if replies go to the sender’s address.',
    language: 'A tag such as en, de or pt-BR, for websites that declare no language.',
    timeZone:
      'Of dates and times in this dashboard, such as Europe/Vienna. Statistics and invoices stay in UTC.',
  } as Partial<Record<BrandField, string>>,
  logo: {
    hint: 'PNG, SVG, JPEG, WebP, GIF or AVIF, at most 2 MB. A picture at least twice as wide as high stands for the name as well.',
    large: 'This picture is larger than 2 MB.',
    upload: 'Upload a logo',
    replace: 'Replace',
    remove: 'Remove',
    failed: 'We could not upload this picture. Please try again.',
    alt: 'The logo',
  },
  chooseColor: 'Choose a color',
  state: {
    default: 'The brand as delivered is in effect.',
    applied: (number: number) => `Version ${number} is in effect.`,
    draft: (number: number) => `Version ${number} is a draft: only a preview shows it.`,
    unsaved: 'You have unsaved changes.',
  },
  save: 'Save draft',
  preview: 'Preview',
  apply: {
    button: 'Apply',
    title: (number: number) => `Apply version ${number}?`,
    text: 'Everybody sees it from now on. Servers show it within seconds. You can go back to an earlier version at any time.',
    working: 'Applying...',
    done: 'Applied.',
  },
  saved: 'Saved.',
  versions: {
    title: 'Versions',
    get text() {
      return `Every saved version stays. Times are ${brand.timeZone}.`
    },
    none: 'No version yet. The brand as delivered is in effect.',
    version: (number: number) => `Version ${number}`,
    by: (name: string | null) => (name ? `by ${name}` : 'by a deleted account'),
    inEffect: 'In effect',
    draft: 'Draft',
    notApplied: 'Not applied',
    changed: (labels: string) => `Differs in: ${labels}`,
    same: 'The brand as delivered',
    restore: 'Apply again',
    restoreTitle: (number: number) => `Apply version ${number} again?`,
    reset: 'Back to the brand as delivered',
    resetTitle: 'Go back to the brand as delivered?',
    restoreText: 'Everybody sees it from now on. Your versions stay in this list.',
    confirm: 'Apply',
    cancel: 'Cancel',
  },
}
