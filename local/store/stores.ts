/**
 * The stores of a device database, derived from the registry: one per resource, by id, plus the
 * sync's six and the drafts. Always holds: at most two secondary indexes each, because each costs a
 * third of the write speed (sync.md, "On the device").
 */
import { type ResourceName, registry, resourceNames } from '#contract/core/resource/registry.ts'
import type { AnyRecord, CursorRow, OutboxEntry, ShadowRow } from '../outbox/outbox.ts'

/** A named value the sync keeps: leader, canary, last sent, discarded entries. */
export type MetaRow = { readonly name: string; readonly value: unknown }

/** Work somebody has started and not saved yet; it never leaves this device. */
export type DraftRow = {
  readonly user_id: string
  /** What it is a draft of: `check:{schedule}:{slot}`. */
  readonly name: string
  /** ms */
  readonly changed: number
  readonly value: unknown
}

/** A settled entry, as it was sent. */
export type SettledRow = OutboxEntry & {
  /** ms */
  readonly settled_at: number
}

/** The bytes of a file. */
export type BlobRow = { readonly id: string; readonly bytes: ArrayBuffer }

export type RowOf = { readonly [N in ResourceName]: AnyRecord } & {
  readonly _outbox: OutboxEntry
  readonly _settled: SettledRow
  readonly _shadow: ShadowRow
  readonly _cursor: CursorRow
  readonly _meta: MetaRow
  readonly _blob: BlobRow
  readonly _drafts: DraftRow
}
export type StoreName = keyof RowOf

const ownStores = {
  _outbox: { key: '++seq', indexes: ['state', '[resource+record_id]'] },
  _settled: { key: '[settled_at+seq]', indexes: ['resource'] },
  _shadow: { key: '[resource+id]', indexes: [] },
  _cursor: { key: 'resource', indexes: [] },
  _meta: { key: 'name', indexes: [] },
  _blob: { key: 'id', indexes: [] },
  _drafts: { key: '[user_id+name]', indexes: [] },
} as const satisfies Record<string, { key: string; indexes: readonly string[] }>

export const isOwnStore = (store: StoreName): store is keyof typeof ownStores =>
  Object.hasOwn(ownStores, store)

/** Primary key and secondary indexes of a store, in Dexie's notation. */
export const shapeOf = (store: StoreName): { key: string; indexes: readonly string[] } =>
  isOwnStore(store) ? ownStores[store] : { key: 'id', indexes: registry[store].indexes }

export const storeNames: readonly StoreName[] = [
  ...resourceNames,
  ...(Object.keys(ownStores) as (keyof typeof ownStores)[]),
]

/** Every store as Dexie declares it. */
export const dexieStores = (): Record<string, string> =>
  Object.fromEntries(
    storeNames.map((store) => {
      const { key, indexes } = shapeOf(store)
      return [store, [key, ...indexes].join(',')]
    }),
  )

/** `id` → id, `[a+b]` → [a, b], `++seq` → seq. */
const pathOf = (words: string): string | readonly string[] => {
  const path = words.replace(/^\+\+/, '')
  return path.startsWith('[') ? path.slice(1, -1).split('+') : path
}

/** The key of a row under a key or index; undefined if the row isn't in that index. */
export function keyOf(
  words: string,
  row: Readonly<Record<string, unknown>>,
): IDBValidKey | undefined {
  const path = pathOf(words)
  if (typeof path === 'string') return row[path] as IDBValidKey | undefined
  const parts = path.map((field) => row[field] as IDBValidKey | undefined)
  return parts.some((part) => part === undefined) ? undefined : (parts as IDBValidKey[])
}
