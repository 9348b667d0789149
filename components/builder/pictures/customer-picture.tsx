/** A picture of the customer's, which may be on another site. Without a description: its field or button has it. */
export function CustomerPicture({ src, className }: { src: string; className: string }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- a picture of the customer's, for signed-in people only
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
    />
  )
}
