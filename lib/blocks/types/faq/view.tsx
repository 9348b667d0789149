import type { BlockOf } from '@/lib/document/block'
import { Paragraphs } from '../../frame/paragraphs'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** Questions that open to their answers, with schema.org markup (FAQPage). All are open in the builder. */
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

const style: BlockStyle = {
  base: `
.ak-app .ak-faq-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-faq details { border-block-end: 1px solid var(--ak-line); }
.ak-app .ak-faq summary {
  display: flex; align-items: center; justify-content: space-between; gap: 16px; min-block-size: 52px; padding: 12px 4px; border-radius: 8px;
  font-weight: 600; line-height: 1.35; overflow-wrap: anywhere; list-style: none; cursor: pointer;
}
.ak-faq summary::-webkit-details-marker { display: none; }
.ak-faq summary::after { content: ''; flex: none; inline-size: 9px; block-size: 9px; margin-inline-end: 6px; border: solid var(--ak-muted); border-width: 0 2px 2px 0; transform: translateY(-2px) rotate(45deg); }
.ak-faq [open] > summary::after { transform: translateY(2px) rotate(225deg); }
.ak-faq-answer { max-inline-size: 68ch; padding: 0 4px 16px; color: var(--ak-muted); white-space: pre-line; text-wrap: pretty; }
.ak-app .ak-faq-answer p + p { margin-block-start: 10px; }
`,
}

export const faqView: ViewModule<BlockOf<'faq'>> = { draw: drawFaq, style }
