type PlainPictureProps = {
  src: string
  alt: string
  className?: string | undefined
  /** From `focusOf`. */
  focus?: string | undefined
}

/** A customer's picture. Also drawn outside Next.js, so it cannot use `next/image`. */
export function PlainPicture({ src, alt, className, focus }: PlainPictureProps) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      className={className}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      data-focus={focus}
    />
  )
}
