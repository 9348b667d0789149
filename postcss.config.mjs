/** The style sheets are Tailwind's. */
const config = { plugins: { '@tailwindcss/postcss': {} } }

export default config
