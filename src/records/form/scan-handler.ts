/**
 * How a scanner module opens its camera for a field. Until such a module registers one, no field
 * shows a button for it.
 */
import { createContext, use } from 'react'

/** @returns the scanned text; null if nothing was read */
export type ScanHandler = (field: string) => Promise<string | null>

export const ScanHandlerContext = createContext<ScanHandler | null>(null)

export const useScanHandler = (): ScanHandler | null => use(ScanHandlerContext)
