/** Structured data of schema.org for search engines: a block of data that no browser runs. */
export function JsonLd({ data }: { data: { '@type': string } & Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return (
    // A text could close the element: `<` is written as JSON lets any character be.
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
