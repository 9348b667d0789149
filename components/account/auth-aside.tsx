import { bakery } from '@/components/site/demos/bakery'
import { clinic } from '@/components/site/demos/clinic'
import { Phone } from '@/components/site/phone/phone'

const APPS = {
  bakery: { document: bakery, label: 'A bakery’s app: today’s bread and a button to order it' },
  clinic: { document: clinic, label: 'A clinic’s app: the next free time and a button to book it' },
} as const

/** A line and a phone beside the form. */
export function AuthAside({ app }: { app: keyof typeof APPS }) {
  const { document, label } = APPS[app]
  return (
    <div className="sticky top-[68px] grid h-[44rem] justify-items-center overflow-hidden px-10 pt-14">
      <p className="max-w-[15ch] text-center font-display text-title font-[640] text-balance">
        Your shop on the home screen by lunch.
      </p>
      <Phone document={document} label={label} className="mt-12 [--phone-scale:0.9]" />
    </div>
  )
}
