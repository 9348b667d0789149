import { loadTemplate } from '@/lib/templates/load-template'
import { TEMPLATE_CATEGORIES, TEMPLATE_IDS } from '@/lib/templates/schema'
import { TemplateCard } from './template-card'
import type { GalleryItem } from './template-gallery'

/** All templates, with what each is found by. */
export function galleryItems(): GalleryItem[] {
  return TEMPLATE_IDS.map((id) => {
    const { industry, category, keywords, document } = loadTemplate(id)
    const words = [industry, document.settings.appName, keywords, TEMPLATE_CATEGORIES[category]].join(' ')
    return { id, category, words, card: <TemplateCard key={id} id={id} /> }
  })
}
