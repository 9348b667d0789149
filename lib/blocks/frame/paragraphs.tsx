/** Paragraphs, split at empty lines. The style sheet preserves single line breaks. */
export function Paragraphs({ content }: { content: string }) {
  return paragraphsOf(content).map((paragraph, index) => <p key={index}>{paragraph}</p>)
}

function paragraphsOf(content: string): string[] {
  return content
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
