/**
 * Selects lists that fill rows of four better than rows of three: four items or more, except 5, 6 and 9. Narrow
 * places need a minimum width for their columns besides.
 */
export const FOUR_ABREAST =
  ':has(> :nth-child(4)):not(:has(> :is(:nth-child(5), :nth-child(6), :nth-child(9)):last-child))'
