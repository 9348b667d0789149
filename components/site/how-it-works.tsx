type Props = {
  /** What happens in the first step; it differs by product. */
  enter: string
}

export function HowItWorks({ enter }: Props) {
  const steps = [
    { title: 'Enter the URL', text: enter },
    {
      title: 'Customize',
      text: 'Change words, colours and screens in the builder. What you see on its phone is what the app shows.',
    },
    {
      title: 'Preview and test',
      text: 'Look at it on a phone, a tablet and a desktop, or scan a code and hold it in your hand.',
    },
    {
      title: 'Publish to app stores',
      text: 'Publish it on the web at once, and download the Android app, signed with your own key.',
    },
  ]
  return (
    <section aria-labelledby="how" className="mx-auto max-w-[1248px] px-4 py-16 sm:px-6 lg:py-24">
      <h2 id="how" className="font-display text-title font-[640]">
        How it works
      </h2>
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="border-t-2 border-foreground pt-4">
            <span aria-hidden="true" className="font-display text-sm font-semibold text-link tabular-nums">
              {at + 1}
            </span>
            <h3 className="mt-1 font-display text-heading font-[640]">{title}</h3>
            <p className="mt-2 text-[15px] leading-6 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
