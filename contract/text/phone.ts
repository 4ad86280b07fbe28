/**
 * A telephone number as people here read and dial it. Pure. Always holds: what isn't a British number is
 * returned as it is, so that it can still be rung.
 */

const BRITISH = '+44'

/** How many digits stand before each gap, the zero counted, for what begins so. First match. */
const groupings: readonly (readonly [begins: RegExp, groups: RegExp])[] = [
  [/^02/, /^(\d{3})(\d{4})(\d+)$/],
  [/^(011|01\d1|03|08|09)/, /^(\d{4})(\d{3})(\d+)$/],
  [/^0/, /^(\d{5})(\d+)$/],
]

/** "01434 610237" for +441434610237. @param number with its country code, as it is stored */
export function formatPhone(number: string): string {
  if (!number.startsWith(BRITISH) || !/^\+\d{11,12}$/.test(number)) return number
  const own = `0${number.slice(BRITISH.length)}`
  const groups = groupings.find(([begins]) => begins.test(own))?.[1]
  return groups?.exec(own)?.slice(1).join(' ') ?? own
}
