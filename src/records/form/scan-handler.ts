/**
 * The way a scanner module opens its camera for a field. Nobody gives one until such a module is
 * there, and then no field shows a button for it.
 */
import { createContext, use } from 'react'

/** @returns what was read; null where nothing was */
export type ScanHandler = (field: string) => Promise<string | null>

export const ScanHandlerContext = createContext<ScanHandler | null>(null)

export const useScanHandler = (): ScanHandler | null => use(ScanHandlerContext)
