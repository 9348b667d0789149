import { ContactCards } from '../contact/contact-cards'
import { LandingForm } from '../contact/landing-form'
import { Section } from '../section'
import { copy } from './copy'

export function Contact() {
  return (
    <Section id="contact" title={copy.contact.title} lead={copy.contact.lead}>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,0.75fr)]">
        <LandingForm />
        <ContactCards />
      </div>
    </Section>
  )
}
