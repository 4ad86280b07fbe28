/**
 * Rows that stay on devices while their parent is open say so themselves
 * (contract/core/sync/mirror.ts; sync.md, "Open windows"). Always holds: a row's flag is the result
 * of its parent's own condition, written in the transaction of either. When a parent opens or
 * closes, its rows are stamped again, so that devices which dropped them get them back, and drop
 * them later; the parent itself after them, so that what it says is known to include them. Nothing new
 * was recorded about them, so there is no new version and no ledger entry.
 */

import { fieldWords } from '#contract/core/access/visibility.ts'
import { holds } from '#contract/core/resource/condition.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { type ResourceName, resourceNames } from '#contract/core/resource/registry.ts'
import { openCondition } from '#contract/core/sync/mirror.ts'
import type { StoredRecord, Writer } from '../store/store.ts'
import { type Fields, fromStored, toStored, type WholeRecord } from './stored-record.ts'

type Child = {
  readonly resource: ResourceDefinition
  readonly parent: string
  readonly flag: string
}

const parentsOf = ({ resource, parent }: Pick<Child, 'resource' | 'parent'>): readonly string[] => {
  const { ref, refAmong = [] } = fieldWords(resource, parent)
  return ref === undefined ? refAmong : [ref]
}

function stampedWith(resource: ResourceDefinition): Child | null {
  const { mirror } = resource
  return mirror && 'openWith' in mirror ? { resource, ...mirror.openWith } : null
}

let children: ReadonlyMap<string, readonly Child[]> | undefined
/** The resources whose rows depend on whether one of these is open. */
function childrenOf(resource: string): readonly Child[] {
  if (!children) {
    const all = resourceNames.flatMap((name) => stampedWith(declarations[name]) ?? [])
    const pairs = all.flatMap((child) => parentsOf(child).map((of) => [of, child] as const))
    const byParent = Map.groupBy(pairs, ([of]) => of)
    children = new Map([...byParent].map(([of, own]) => [of, own.map(([, child]) => child)]))
  }
  return children.get(resource) ?? []
}

const isOpen = ({ mirror }: ResourceDefinition, record: Fields): boolean => {
  const open = openCondition(mirror)
  return open !== null && holds(open, record)
}

async function parentOf(tx: Writer, child: Child, record: Fields) {
  const id = record[child.parent]
  if (typeof id !== 'string') return null
  for (const name of parentsOf(child) as readonly ResourceName[]) {
    const row = await tx.record(name, id)
    if (row && !row.deleted) return isOpen(declarations[name], fromStored(row))
  }
  return null
}

/** The record with its parent's flag; if its parent isn't here, nothing is known. */
export async function withParentOpen<R extends Fields>(
  tx: Writer,
  resource: ResourceDefinition,
  record: R,
): Promise<R> {
  const child = stampedWith(resource)
  const open = child && (await parentOf(tx, child, record))
  return child && open !== null ? { ...record, [child.flag]: open } : record
}

const PAGE = 500

async function stampOne(tx: Writer, { resource, flag }: Child, row: StoredRecord, open: boolean) {
  const record = { ...fromStored(row), updated: tx.stamp(), [flag]: open } as WholeRecord
  await tx.restamp(toStored(resource, record))
}

/** @returns how many */
async function stampAll(tx: Writer, child: Child, id: string, open: boolean): Promise<number> {
  const { resource, parent, flag } = child
  const filters = [{ name: parent, oneOf: [id] }]
  const page = { resource: resource.name, scope: {}, filters, limitBytes: Number.MAX_SAFE_INTEGER }
  let stamped = 0
  // Stamped rows come again at the end; they already have the right flag.
  for (let after: number | null = null; ; ) {
    const { rows, more, cursor } = await tx.page({ ...page, after, limitRows: PAGE })
    for (const row of rows) {
      if (row.deleted || fromStored(row)[flag] === open) continue
      await stampOne(tx, child, row, open)
      stamped += 1
    }
    if (!more) return stamped
    after = cursor
  }
}

/**
 * Before a record is stored.
 * @param before as it stands; null for a new one
 * @returns the record, stamped after them if there are any
 */
export async function stampChildren(
  tx: Writer,
  resource: ResourceDefinition,
  before: StoredRecord | null,
  after: WholeRecord,
): Promise<WholeRecord> {
  const own = childrenOf(resource.name)
  if (own.length === 0 || !before || before.deleted) return after
  const open = isOpen(resource, after)
  if (open === isOpen(resource, fromStored(before))) return after
  let stamped = 0
  for (const child of own) stamped += await stampAll(tx, child, after.id, open)
  return stamped === 0 ? after : { ...after, updated: tx.stamp() }
}

/** Does anything depend on whether a record of this resource is open? */
export const hasChildren = (resource: ResourceDefinition): boolean =>
  childrenOf(resource.name).length > 0
