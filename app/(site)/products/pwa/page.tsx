import { TemplatePhone } from '@/components/site/phone/template-phone'
import { HERO, META, QUESTIONS, NEXT_STEP } from '@/components/site/pwa/copy'
import { FilesSection } from '@/components/site/pwa/files-section'
import { PwaChecker } from '@/components/site/pwa/pwa-checker'
import { Questions } from '@/components/site/pwa/questions'
import { JsonLd } from '@/components/site/seo/json-ld'
import { loadTemplate } from '@/lib/templates/load-template'
import { pageMetadata } from '../../page-metadata'
import { breadcrumbs, faqPage } from '../../structured-data'

export const generateMetadata = () => pageMetadata({ ...META, path: '/products/pwa' })

const trail = [
  { label: 'Products', href: '/products' },
  { label: HERO.product, href: '/products/pwa' },
]

export default function PwaBuilderPage() {
  return (
    <>
      <JsonLd data={breadcrumbs(trail)} />
      <JsonLd data={faqPage(QUESTIONS.list)} />
      <PwaChecker
        intro={<Intro />}
        phone={
          <TemplatePhone
            template={loadTemplate('restaurant')}
            label={NEXT_STEP.phone}
            className="[--phone-scale:0.62] lg:[--phone-scale:0.72]"
          />
        }
      >
        <FilesSection />
        <Questions />
      </PwaChecker>
    </>
  )
}

function Intro() {
  return (
    <>
      <p className="text-sm font-semibold text-link">{HERO.product}</p>
      <h1 className="mt-2 max-w-[17ch] font-display text-[clamp(2.25rem,1.6rem+2.8vw,3.5rem)] leading-[1.04] font-[640] tracking-[-0.03em]">
        {HERO.title}
      </h1>
      <p className="mt-4 max-w-[54ch] text-lead text-muted-foreground">{HERO.lead}</p>
    </>
  )
}
