import type { BlockOf } from '@/lib/document/block'
import type { DrawContext } from './context'

type TextBlockProps = { block: BlockOf<'text'>; context: DrawContext }

/** Paragraphs, parted by empty lines; single line breaks are kept by the style sheet. */
export function TextBlock({ block, context }: TextBlockProps) {
  if (!block.content.trim()) return context.editing ? <p className="ak-text ak-ghost">Text</p> : null
  return (
    <div className="ak-text">
      <Paragraphs content={block.content} />
    </div>
  )
}

export function Paragraphs({ content }: { content: string }) {
  return paragraphsOf(content).map((paragraph, at) => <p key={at}>{paragraph}</p>)
}

function paragraphsOf(content: string): string[] {
  return content
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
