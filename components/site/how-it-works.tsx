type Props = {
  /** Text of the first step, which differs by product. */
  enter: string
}

export function HowItWorks({ enter }: Props) {
  const steps = [
    { title: 'Enter the URL', text: enter },
    {
      title: 'Customize',
      text: 'Change text, colors and screens in the builder. The phone in the builder shows exactly what your app shows.',
    },
    {
      title: 'Preview and test',
      text: 'See it as a phone, tablet or desktop shows it, or scan a code to open it on your own phone.',
    },
    {
      title: 'Publish to app stores',
      text: 'Publish it on the web right away, and download the Android app, signed with your own key, and the Xcode project for iPhones.',
    },
  ]
  return (
    <section aria-labelledby="how" className="mx-auto max-w-[1248px] px-4 py-16 sm:px-6 lg:py-24">
      <h2 id="how" className="font-display text-title font-[640]">
        How it works
      </h2>
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-foreground pt-4">
            <span aria-hidden="true" className="font-display text-sm font-semibold text-link tabular-nums">
              {index + 1}
            </span>
            <h3 className="mt-1 font-display text-heading font-[640]">{title}</h3>
            <p className="mt-2 text-[15px] leading-6 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
