/** Which lot a scanned or typed code means (domain §5.6): ours by its batch code, or the supplier's. Pure. */
import type { Lot } from '#contract/modules/lots/lots.ts'
import { scanOf } from '#contract/modules/scanner/scan.ts'

const plain = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '')

/** @param raw as it was read; @returns undefined if none of these lots has it */
export function lotOfCode<L extends Lot>(raw: string, lots: readonly L[]): L | undefined {
  const scan = scanOf(raw, { year: new Date().getFullYear() })
  const codes =
    scan.kind === 'OWN_LOT'
      ? [scan.batch_code]
      : scan.kind === 'GS1' && scan.fields.batch !== undefined
        ? [scan.fields.batch]
        : [raw.trim()]
  const wanted = codes.map(plain)
  const has = (code: string | undefined) => code !== undefined && wanted.includes(plain(code))
  return (
    lots.find(({ batch_code }) => has(batch_code)) ??
    lots.find(({ supplier_batch_code, barcode }) => has(supplier_batch_code) || has(barcode))
  )
}
