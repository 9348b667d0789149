import { brand } from '@/lib/brand'

/** The words of /contact and of the landing page's form. */
export const contactCopy = {
  title: 'Contact Sales',
  lead: 'Tell us what you want to build, and for whom. You get a straight answer on what fits, what it costs and how long it takes.',
  description: `Talk to ${brand.name} about your app: phone, email, office and hours, and a form that is answered within 24 hours.`,
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
  messageHint: 'Your website, if there is one, what the app should do, and when you need it.',
  failed: {
    title: 'Message not sent',
    text: `We could not send your message. Everything you typed is still here: please try again, or write to ${brand.contact.email}.`,
  },
  /** Said on /contact. */
  thanks: {
    title: 'Thank you!',
    text: "We've received your message and will get back to you within 24 hours.",
    home: 'Return to Home',
  },
  /** Said by the landing page's form. */
  sent: { title: 'Message sent!', text: "Thank you for your interest. We'll get back to you soon." },
  withoutScript: 'This form needs JavaScript. Without it, please write to',
  cards: { phone: 'Phone', email: 'Email', address: 'Office', hours: 'Business hours' },
  help: { question: 'A question about an app you already have?', link: 'Look in the Help Center' },
} as const
