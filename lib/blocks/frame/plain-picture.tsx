type PlainPictureProps = { src: string; alt: string; className?: string | undefined }

/** A picture of the customer's, drawn outside Next as well: `next/image` cannot serve it. */
export function PlainPicture({ src, alt, className }: PlainPictureProps) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      className={className}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}
