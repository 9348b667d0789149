import { brand } from '@/lib/brand'

/** Copy of /contact and of the form on the home page. */
export const contactCopy = {
  title: 'Contact Sales',
  lead: 'Tell us what you want to build and who it’s for. We’ll tell you what fits, what it costs and how long it takes.',
  get description() {
    return `Talk to ${brand.name} about your app: phone, email, office, business hours, and a form that we answer within 24 hours.`
  },
  required: 'Fields marked with * are required.',
  send: 'Send Message',
  sending: 'Sending...',
  labels: {
    name: 'Full name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    inquiryType: 'Inquiry type',
    message: 'Message',
  },
  chooseType: 'Select an inquiry type',
  messageHint: 'Your website if you have one, what the app should do, and when you need it.',
  failed: {
    title: 'Message not sent',
    get text() {
      return `We could not send your message. Everything you typed is still here. Please try again, or email ${brand.contact.email}.`
    },
  },
  /** Shown on /contact. */
  thanks: {
    title: 'Thank you!',
    text: "We've received your message and will get back to you within 24 hours.",
    home: 'Return to Home',
  },
  /** Shown by the form on the home page. */
  sent: { title: 'Message sent!', text: "Thank you for your interest. We'll get back to you soon." },
  withoutScript: 'This form needs JavaScript. If you can’t turn it on, email',
  cards: { phone: 'Phone', email: 'Email', address: 'Office', hours: 'Business hours' },
  help: { question: 'A question about an app you already have?', link: 'Go to the Help Center' },
} as const
