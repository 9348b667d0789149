import { OwnTemplates } from '@/components/apps/my-apps/own-templates'
import { Grounds } from '@/components/site/phone/grounds'
import { groundsOf } from '@/components/site/phone/inside'
import { Phone } from '@/components/site/phone/phone'
import { showSavedTemplates } from '@/lib/apps/templates/queries'
import { assetHashes } from '@/lib/document/walk'
import type { Actor } from '@/lib/platform/actor'

/** The actor's saved templates, drawn like ours. */
export async function Own({ actor }: { actor: Actor }) {
  const saved = await showSavedTemplates(actor)
  const templates = saved.map(({ document, ...about }) => {
    const pictures = assetHashes(document).map((hash) => ({
      hash,
      url: `/api/templates/${about.id}/assets/${hash}`,
    }))
    const shown = { id: about.id, shows: document.screens[0].title, document, pictures }
    const phone = (
      <>
        <Grounds css={groundsOf(shown)} />
        <Phone template={shown} groundsApart className="[--phone-scale:0.38] sm:[--phone-scale:0.46]" />
      </>
    )
    return { ...about, phone, color: document.settings.primaryColor }
  })
  return <OwnTemplates templates={templates} />
}
