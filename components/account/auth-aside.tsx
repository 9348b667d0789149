import { bakery } from '@/components/site/demos/bakery'
import { clinic } from '@/components/site/demos/clinic'
import { Phone } from '@/components/site/phone/phone'

const APPS = {
  bakery: {
    document: bakery,
    line: 'Your shop on the home screen by lunch.',
    label: 'A bakery’s app: today’s bread and a button to order it',
  },
  clinic: {
    document: clinic,
    line: 'Your patients, one tap from the next free time.',
    label: 'A clinic’s app: the next free time and a button to book it',
  },
} as const

/** A line and a phone beside the form. */
export function AuthAside({ app }: { app: keyof typeof APPS }) {
  const { document, line, label } = APPS[app]
  return (
    <div className="absolute inset-0 flex flex-col items-center px-10 pt-16">
      <p className="max-w-[17ch] text-center font-display text-title font-[640] text-balance">{line}</p>
      <Phone document={document} label={label} className="mt-12 [--phone-scale:0.9]" />
    </div>
  )
}
