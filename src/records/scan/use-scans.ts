/**
 * Scans for a page, wherever on it they are typed: the last page part that listens is told, and search
 * hears of them only where none does.
 */
import type { RefObject } from 'react'
import { type Scan, scanOf } from '#contract/modules/scanner/scan.ts'
import { useScanned } from '#src/ui/input/use-scanned.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { useScanSettings } from './use-scan-settings.ts'

/** What a page is told: a wrong check digit or date is said by the kit and never used. */
export type ReadScan = Exclude<Scan, { kind: 'WRONG' }>

/** @returns what a code means on this device */
export function useScanOf(): (raw: string) => Scan {
  const { layouts } = useScanSettings()
  return (raw) => scanOf(raw, { year: new Date().getFullYear(), layouts })
}

interface ScansOptions {
  readonly onScan?: ((scan: ReadScan) => void) | undefined
  /** Every code as it came, before what it means. */
  readonly onRaw?: (raw: string) => void
  /** "That barcode's check digit is wrong.", to be shown beside the work; else a toast says it. */
  readonly onWrong?: (says: string) => void
  /** A field for codes alone. */
  readonly field?: RefObject<HTMLElement | null>
  readonly active?: boolean
}

/**
 * For pages without a ScanField: a list of lots to choose from by scanning.
 * @returns takes a code from elsewhere: from the camera
 */
export function useScans(options: ScansOptions): (raw: string) => void {
  const { onScan, onRaw, onWrong, ...listening } = options
  const read = useScanOf()
  function take(raw: string): void {
    onRaw?.(raw)
    const scan = read(raw)
    if (scan.kind !== 'WRONG') onScan?.(scan)
    else if (onWrong) onWrong(scan.says)
    else toast.fail(scan.says, { second: 'Scan it again, or type it in.', id: 'scan' })
  }
  useScanned(take, listening)
  return take
}
