import type { BlockOf } from '@/lib/document/block'
import { Paragraphs } from '../../frame/paragraphs'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

/** Questions that open to their answers, marked for search engines (schema.org, FAQPage). In the builder all are open. */
function drawFaq({ block, context }: Drawing<BlockOf<'faq'>>) {
  const { editing } = context
  const items = block.questions.filter(
    ({ question, answer }) => question.trim() && (answer.trim() || editing),
  )
  if (items.length === 0)
    return editing ? <p className="ak-faq-empty ak-ghost">Add the first question</p> : null
  return (
    <div className="ak-faq" itemScope itemType="https://schema.org/FAQPage">
      {items.map(({ id, question, answer }) => (
        <details
          key={id}
          name={block.single && !editing ? block.id : undefined}
          open={editing}
          itemScope
          itemProp="mainEntity"
          itemType="https://schema.org/Question"
        >
          <summary>
            <span itemProp="name">{question.trim()}</span>
          </summary>
          <div
            className="ak-faq-answer"
            itemScope
            itemProp="acceptedAnswer"
            itemType="https://schema.org/Answer"
          >
            <div itemProp="text">
              <Paragraphs content={answer} />
            </div>
          </div>
        </details>
      ))}
    </div>
  )
}

export const faqView: ViewModule<BlockOf<'faq'>> = { draw: drawFaq, style }
