/**
 * GS1 Digital Link: the same identifiers as a GS1 code, written as an address in a QR code
 * (GS1 Digital Link: URI Syntax). Pure. Always holds: the address is never opened.
 */
import { gtin14 } from './check-digits.ts'
import { identifierOf } from './gs1-identifiers.ts'
import { FNC1 } from './gs1-parse.ts'

/** What an address may begin with: a product, or a pallet. */
const keys = new Set(['01', '00'])

const padded = (ai: string, value: string) => (ai === '01' ? gtin14(value) : value)

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** `https://id.gs1.org/01/09506000134352/10/LOT42A?17=260714` as an element string; null if it is another address. */
export function elementsOfLink(code: string): string | null {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/i.exec(code) ?? []
  const segments = path.split('/')
  const start = segments.findIndex(
    (segment, at) => keys.has(segment) && /^\d{8,18}$/.test(segments[at + 1] ?? ''),
  )
  if (start < 0) return null
  const inPath = segments
    .slice(start)
    .flatMap((ai, at, all) => (at % 2 === 0 ? [[ai, all[at + 1] ?? ''] as const] : []))
  const inQuery = query.split('&').map((pair) => pair.split('=') as [string, string?])
  return [...inPath, ...inQuery]
    .flatMap(([ai, raw = '']) => {
      const value = decoded(raw)
      return identifierOf(ai) && value ? [`${ai}${padded(ai, value)}`] : []
    })
    .join(FNC1)
}
