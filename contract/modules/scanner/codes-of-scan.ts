/** What a scanned thing may be found by. Pure. */
import type { Scan } from './scan.ts'

export interface SoughtCode {
  readonly code: string
  /** What alone has it is the thing itself. A supplier's batch may be somebody else's too. */
  readonly isCertain: boolean
}

/**
 * The codes to look for one after the other, the most exact first: of a supplier's label its batch,
 * which names a lot, before its product, which names an item. Never empty.
 */
export function codesOfScan(scan: Scan): readonly [SoughtCode, ...SoughtCode[]] {
  const [first, ...others] = codesBy(scan)
    .filter((code): code is string => code !== undefined && code !== '')
    .filter((code, at, all) => all.indexOf(code) === at)
    .map((code) => ({ code, isCertain: scan.kind !== 'GS1' || code !== scan.fields.batch }))
  return first ? [first, ...others] : [{ code: scan.raw.trim(), isCertain: true }]
}

function codesBy(scan: Scan): readonly (string | undefined)[] {
  switch (scan.kind) {
    case 'OWN_LOT':
      return [scan.batch_code, scan.fields.gtin]
    case 'GS1': {
      const { batch, sscc, gtin, content_gtin, serial } = scan.fields
      return [sscc, batch, gtin, content_gtin, serial]
    }
    case 'PRODUCT':
      return [scan.gtin]
    case 'IN_STORE':
      // Some shops keep the whole code, others the item with or without its zeros.
      return [scan.raw.trim(), scan.item, scan.item.replace(/^0+/, '')]
    case 'TEXT':
    case 'WRONG':
      return [scan.raw.trim()]
    default:
      return []
  }
}
