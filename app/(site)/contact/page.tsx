import { ContactCards } from '@/components/site/contact/contact-cards'
import { ContactView } from '@/components/site/contact/contact-view'
import { contactCopy } from '@/components/site/contact/copy'
import { Link } from '@/components/ui/link'
import { MessagePage } from '@/components/site/message-page'
import { JsonLd } from '@/components/site/seo/json-ld'
import { buttonVariants } from '@/components/ui/button-variants'
import { INQUIRY_TYPES } from '@/lib/contact/schema'
import { pageMetadata } from '../page-metadata'
import { breadcrumbs, organization } from '../structured-data'

const { title, lead, thanks } = contactCopy

export const generateMetadata = () =>
  pageMetadata({ title, description: contactCopy.description, path: '/contact' })

export default function ContactPage() {
  return (
    <>
      <JsonLd data={breadcrumbs([{ label: title, href: '/contact' }])} />
      <JsonLd data={organization()} />
      <ContactView
        types={INQUIRY_TYPES}
        heading={
          <>
            <h1 className="font-display text-display font-[640]">{title}</h1>
            <p className="mt-5 max-w-[36em] text-lead text-muted-foreground">{lead}</p>
          </>
        }
        aside={<ContactCards />}
        thanks={
          <MessagePage
            title={thanks.title}
            actions={
              <Link href="/" className={buttonVariants({ size: 'lg' })}>
                {thanks.home}
              </Link>
            }
          >
            {thanks.text}
          </MessagePage>
        }
      />
    </>
  )
}
