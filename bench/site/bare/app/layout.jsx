export const metadata = { title: 'A bare page', description: 'The least that the framework sends.' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
