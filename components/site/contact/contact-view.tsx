'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ContactForm, type InquiryType } from './contact-form'

type Props = {
  types: readonly InquiryType[]
  heading: ReactNode
  aside: ReactNode
  /** Replaces the page after the message was sent. */
  thanks: ReactNode
}

export function ContactView({ types, heading, aside, thanks }: Props) {
  const [sent, setSent] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  // The focused element is gone, so the focus moves to the new heading.
  useEffect(() => {
    if (!sent) return
    const title = place.current?.querySelector('h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
    window.scrollTo({ top: 0 })
  }, [sent])

  if (sent)
    return (
      <div ref={place} className="animate-fade-in [&_h1]:outline-none">
        {thanks}
      </div>
    )
  return (
    <div className="mx-auto max-w-[1248px] px-4 pt-12 pb-20 sm:px-6 lg:pt-16 lg:pb-28">
      {heading}
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="rounded-lg border bg-card p-5 shadow-float sm:p-8">
          <ContactForm types={types} onSent={() => setSent(true)} />
        </div>
        {aside}
      </div>
    </div>
  )
}
