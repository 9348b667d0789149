// The blocks as React components, for the editors that draw with React. `outer` is the ref of the outermost
// element.
export const Header = ({ text, outer }) => (
  <h2 data-b="Header" ref={outer}>
    {text}
  </h2>
)
export const Text = ({ text, outer }) => (
  <p data-b="Text" ref={outer}>
    {text}
  </p>
)
// eslint-disable-next-line @next/next/no-img-element -- drawn outside Next
export const Image = ({ src, alt, outer }) => <img data-b="Image" src={src} alt={alt} ref={outer} />
export const Button = ({ text, outer }) => (
  <a data-b="Button" ref={outer}>
    {text}
  </a>
)
export const Card = ({ title, text, outer }) => (
  <div data-b="Card" ref={outer}>
    <h3>{title}</h3>
    <p>{text}</p>
  </div>
)
