const first = Number(process.env.E2E_PORT ?? 3210)

/** The ports of one run lie beside each other: two runs on one machine need two values of E2E_PORT, no more. */
export const PORTS = { service: first, site: first + 1, wordpress: first + 2, ownService: first + 3 }
