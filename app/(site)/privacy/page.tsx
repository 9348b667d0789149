import type { Metadata } from 'next'
import { Prose } from '@/components/site/prose'
import { brand } from '@/lib/brand'

export const metadata: Metadata = {
  title: 'Privacy Policy',
  description: `What ${brand.name} stores about you, and what it does not.`,
}

export default function PrivacyPage() {
  return (
    <Prose
      title="Privacy Policy"
      lead="We store what the service needs to work, and nothing to follow you around with."
    >
      <h2>What we store</h2>
      <ul>
        <li>Your name and email address, and your password as a hash that cannot be turned back.</li>
        <li>Your apps: their content, pictures, releases, and signing keys, which are kept encrypted.</li>
        <li>A record of important actions on your account, such as signing up or publishing an app.</li>
      </ul>
      <h2>Cookies</h2>
      <p>
        One cookie keeps you signed in, and another protects the sign-in form. There are no advertising or
        tracking cookies.
      </p>
      <h2>Websites you convert</h2>
      <p>
        When you convert a website, our server reads its public pages once, as a browser would, to find its
        name, colours and icon. It does not sign in to the site and keeps no copy of its pages.
      </p>
      <h2>Kept in your browser</h2>
      <p>
        So that nothing you typed is lost, unsaved work and a form you have begun are kept in your own browser
        until they are saved or sent.
      </p>
      <h2>Who sees it</h2>
      <p>
        You, and the people who run this service. We do not sell your data or pass it on, unless the law
        obliges us to.
      </p>
    </Prose>
  )
}
