const features = Array.from({ length: 12 }, (_, at) => `Feature ${at + 1}`)

/** About as much text as a short marketing page. */
export default function Page() {
  return (
    <main>
      <h1>A bare page</h1>
      {features.map((feature) => (
        <section key={feature}>
          <h2>{feature}</h2>
          <p>
            Put a website on the home screen: it opens at once, works without a network, and is signed with a
            key of its own.
          </p>
        </section>
      ))}
    </main>
  )
}
