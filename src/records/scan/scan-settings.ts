/**
 * How this device scans and prints, kept on the device under one key: it outlives signing out (AC
 * 3.40.6). Always holds: what another version wrote, or nobody, reads as the usual settings.
 */
import {
  type InStoreLayout,
  layoutProblems,
  usualLayouts,
} from '#contract/modules/scanner/in-store-codes.ts'
import type { PreferencesPort } from '#src/platform/preferences.ts'
import type { LabelPrinter } from './label-printer.ts'
import type { Wedge } from './wedge.ts'

export type ScanSource = 'CAMERA' | 'SCANNER' | 'BLUETOOTH'

export interface ScanSettings extends Wedge {
  /** What this device is used with; null until somebody says so. The others work all the same. */
  readonly source: ScanSource | null
  /** Of the shop's own price labels. */
  readonly layouts: readonly InStoreLayout[]
  readonly printer: LabelPrinter | null
}

export const usualSettings: ScanSettings = {
  source: null,
  ...{ prefix: '', suffix: '', fnc1: '' },
  layouts: usualLayouts,
  printer: null,
}

const KEY = 'scanner'

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 8) : '')

function layoutsIn(value: unknown): readonly InStoreLayout[] {
  if (!Array.isArray(value)) return usualLayouts
  const layouts = value.filter(
    (one): one is InStoreLayout =>
      typeof one?.prefix === 'string' &&
      Number.isInteger(one.itemDigits) &&
      (one.holds === 'PRICE' || one.holds === 'WEIGHT'),
  )
  return layoutProblems(layouts).length === 0 ? layouts : usualLayouts
}

function printerIn(value: unknown): LabelPrinter | null {
  const one = value as Partial<LabelPrinter> | null | undefined
  if (typeof one?.name !== 'string' || !one.width_mm || !one.height_mm) return null
  const way = one.way === 'ZPL_FILE' || one.way === 'ZPL_PORT' ? one.way : 'DIALOG'
  return { name: one.name, width_mm: one.width_mm, height_mm: one.height_mm, way }
}

export function readScanSettings({ read }: Pick<PreferencesPort, 'read'>): ScanSettings {
  try {
    const kept = JSON.parse(read(KEY) ?? '{}') as Record<string, unknown>
    const { source } = kept
    const isSource = source === 'CAMERA' || source === 'SCANNER' || source === 'BLUETOOTH'
    return {
      source: isSource ? source : null,
      ...{ prefix: text(kept.prefix), suffix: text(kept.suffix), fnc1: text(kept.fnc1) },
      layouts: layoutsIn(kept.layouts),
      printer: printerIn(kept.printer),
    }
  } catch {
    return usualSettings
  }
}

/** Those on the page that use them. */
const users = new Set<() => void>()

export function writeScanSettings(
  { write }: Pick<PreferencesPort, 'write'>,
  next: ScanSettings,
): void {
  write(KEY, JSON.stringify(next))
  for (const tell of users) tell()
}

export function onScanSettings(tell: () => void): () => void {
  users.add(tell)
  return () => void users.delete(tell)
}

const HEARD_KEY = 'scanner_heard'

/** When a scanner last typed a code here (ms). */
export function scannerHeard({ read }: Pick<PreferencesPort, 'read'>): number | null {
  const at = Number(read(HEARD_KEY))
  return at > 0 ? at : null
}

export const markHeard = ({ write }: Pick<PreferencesPort, 'write'>, now: number): void =>
  write(HEARD_KEY, String(now))
