import type { Metadata } from 'next'
import { Prose } from '@/components/site/prose'
import { brand } from '@/lib/brand'

export const metadata: Metadata = {
  title: 'Terms of Service',
  description: `What you may expect of ${brand.name}, and what we expect of you.`,
}

export default function TermsPage() {
  return (
    <Prose
      title="Terms of Service"
      lead={`What you may expect of ${brand.name}, and what we expect of you, in plain words.`}
    >
      <h2>Your apps are yours</h2>
      <p>
        Everything you make here belongs to you: the content, the app, and the key that it is signed with. We
        store it and turn it into the formats that phones and stores take. We use it for nothing else.
      </p>
      <h2>Convert what you may convert</h2>
      <p>
        Convert only websites that are yours, or whose owner has agreed. Do not use {brand.name} for apps that
        deceive people, harm their devices or break the law. We may take such apps offline and close the
        account.
      </p>
      <h2>Plans and payment</h2>
      <ul>
        <li>Starting is free, and every plan begins with a 30-day free trial.</li>
        <li>Paid plans come with a 30-day money-back guarantee. There are no setup fees.</li>
        <li>A change of plan takes effect immediately and is prorated.</li>
        <li>Published apps remain live after a downgrade.</li>
      </ul>
      <h2>App stores</h2>
      <p>
        Google and Apple decide for themselves which apps they list. We build the files they ask for; we
        cannot promise that they accept them.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself, and use an email address that reaches you. You are responsible for
        what is done with your account.
      </p>
    </Prose>
  )
}
