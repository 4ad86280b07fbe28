/**
 * What the modules add, folded by `app/` and handed to the screens that show it (architecture, "A module's
 * seam"): Home, To do and the frame know no module by name.
 */
import { createContext, use } from 'react'
import type { QuickAction } from './module.ts'

export type Seam = {
  /** In their order. */
  readonly quickActions: readonly QuickAction[]
}

export const SeamContext = createContext<Seam>({ quickActions: [] })

export const useSeam = (): Seam => use(SeamContext)
