/**
 * What the modules add, combined by `app/` and passed to the screens that show it (architecture, "A
 * module's seam"): Home, To do and the frame name no module.
 */
import { createContext, use } from 'react'
import type { OutboxWords } from '../attention/outbox-words.ts'
import type { ReviewsPart } from '../attention/reviews.ts'
import type { ToDoPart } from '../to-do/to-do-line.ts'
import type { HomeParts } from './home.ts'
import type { QuickAction } from './module.ts'
import type { RecordPartsSource } from './record-parts.ts'
import type { SettingsSection } from './settings.ts'

/** A part with the name of its module. */
export type Keyed<T> = T & { readonly key: string }
type Parts<K extends keyof HomeParts> = readonly Keyed<NonNullable<HomeParts[K]>>[]

export type Seam = {
  /** In their order. */
  readonly quickActions: readonly QuickAction[]
  readonly home: {
    readonly now: Parts<'now'>
    /** In their order. */
    readonly cells: Parts<'cells'>
    /** In their order. */
    readonly sites: Parts<'sites'>
    readonly card: Parts<'card'>
    readonly partner: Parts<'partner'>
  }
  /** In the order of the modules, which decides between lines that are equally urgent and old. */
  readonly toDo: () => Promise<readonly Keyed<ToDoPart>[]>
  readonly outbox: () => Promise<OutboxWords>
  readonly reviews: () => Promise<readonly Keyed<ReviewsPart>[]>
  readonly recordParts: () => Promise<readonly Keyed<RecordPartsSource>[]>
  /** In their order. */
  readonly settings: () => Promise<readonly SettingsSection[]>
}

export const emptySeam: Seam = {
  quickActions: [],
  home: { now: [], cells: [], sites: [], card: [], partner: [] },
  toDo: async () => [],
  outbox: async () => ({}),
  reviews: async () => [],
  recordParts: async () => [],
  settings: async () => [],
}

export const SeamContext = createContext<Seam>(emptySeam)

export const useSeam = (): Seam => use(SeamContext)
