/**
 * A record's declared parents must have arrived (sync.md, "Order"), and its declared unique fields
 * must be free. Compared without case, among records that are not archived.
 */

import { inScope } from '#contract/core/access/scope.ts'
import { fieldWords } from '#contract/core/access/visibility.ts'
import type { UniqueRule } from '#contract/core/resource/define-resource.ts'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import { isResourceName } from '#contract/core/resource/registry.ts'
import { uniqueSentence } from '#contract/core/resource/unique.ts'
import type { StoredRecord } from '../store/store.ts'
import { type RecordAct, refuse } from './record-act.ts'
import { type Fields, fromStored } from './stored-record.ts'

/** @throws Problem rule_broken naming the field whose record is not here */
export async function checkParents(act: RecordAct, record: Fields): Promise<void> {
  for (const field of act.resource.parents ?? []) {
    // A parent without a `ref` is a record of the same kind: the one it corrects or rechecks.
    const { ref = act.resource.name, refAmong = [ref] } = fieldWords(act.resource, field)
    const [first, ...others] = refAmong.filter(isResourceName)
    if (first === undefined) continue
    for (const id of [record[field]].flat().filter((one) => typeof one === 'string')) {
      if (await isThere(act, [first, ...others], id)) continue
      const { one } = descriptions[first].label
      refuse(`The ${one} this belongs to isn't here. Send it first.`, field)
    }
  }
}

async function isThere({ tx }: RecordAct, names: readonly string[], id: string): Promise<boolean> {
  const found = await Promise.all(names.map((name) => tx.record(name, id)))
  return found.some((parent) => parent !== null && !parent.deleted)
}

const keyOf = (rule: UniqueRule, record: Fields): string | null => {
  const values = rule.on.map((field) => record[field])
  if (values.some((value) => typeof value !== 'string' || value === '')) return null
  return JSON.stringify(values.map((value) => String(value).trim().toLowerCase()))
}

/** The message of the unique rule this record breaks, or null. */
export async function brokenUnique(
  act: RecordAct,
  record: Fields & { readonly id: string },
): Promise<UniqueRule | null> {
  for (const rule of act.resource.unique ?? []) {
    const key = keyOf(rule, record)
    if (key === null || record.archived === true) continue
    const others = await mayBeSame(act, rule, record)
    const taken = others.find(
      (row) => row.id !== record.id && !row.archived && keyOf(rule, fromStored(row)) === key,
    )
    if (taken) return { ...rule, says: uniqueSentence(rule, record, nameOf(act, taken)) }
  }
  return null
}

/** Nobody is told the names of records at a site that isn't theirs. */
function nameOf({ caller, resource }: RecordAct, taken: StoredRecord): string {
  const other = fromStored(taken)
  return inScope(caller, resource, other) ? String(other.name) : `another ${resource.label.one}`
}

/** Both engines fold only A to Z. */
const isPlain = (name: string) => /^[ -~]*$/.test(name)

/** Rows that may hold the same values, as few as the store can narrow it to. */
async function mayBeSame(act: RecordAct, rule: UniqueRule, record: Fields) {
  const { name: resource } = act.resource
  const name = String(record[rule.at]).trim()
  if (rule.isIndexed && isPlain(name)) return act.tx.named(resource, name)
  // Ids are exact, so the store can narrow by them; the caller compares names, ignoring case.
  const ids = rule.on.filter((field) => fieldWords(act.resource, field).ref !== undefined)
  const where = Object.fromEntries(ids.map((field) => [field, String(record[field])]))
  return act.tx.find(resource, where)
}
