/**
 * What an admin is told while records do not match the ledger: how much, and which of the records
 * they may see (security.md, "The ledger"). Staff, auditors and suppliers are told nothing.
 */
import { actingRole } from '#contract/core/access/access.ts'
import { inScope } from '#contract/core/access/scope.ts'
import { isHidden } from '#contract/core/access/visibility.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import type { LedgerTrouble } from '#contract/core/sync/sync-protocol.ts'
import type { ServerContext } from '#server/context.ts'
import { fromStored } from '#server/records/stored-record.ts'
import type { Session } from '#server/sessions/session-book.ts'
import type { StoredRecord } from '#server/store/store.ts'
import { type Finding, findingSentence } from './findings.ts'

/** Records named on a device; the rest is counted. */
const NAMED = 20

const definitions: Readonly<Record<string, ResourceDefinition>> = declarations

function isSeen({ caller }: Session, row: StoredRecord): boolean {
  const resource = definitions[row.resource]
  if (!resource || row.deleted) return false
  try {
    const record = fromStored(row)
    return inScope(caller, resource, record) && !isHidden(caller, resource, record)
  } catch {
    // Its body was made unreadable: counted, like every record that is gone.
    return false
  }
}

export async function ledgerTrouble(
  { ledger, store }: Pick<ServerContext, 'ledger' | 'store'>,
  session: Session,
): Promise<LedgerTrouble | undefined> {
  if (actingRole(session.caller.role) !== 'admin') return undefined
  const check = ledger.troubleOf(session.customerId)
  if (!check) return undefined
  const reader = store.read(session.customerId)
  const byRecord = new Map<string, Finding>()
  for (const finding of check.findings) byRecord.set(`${finding.resource} ${finding.id}`, finding)
  const records: LedgerTrouble['records'] = []
  for (const finding of byRecord.values()) {
    const { resource, id } = finding
    const row = resource && id ? await reader.record(resource, id) : null
    if (row && isSeen(session, row)) {
      records.push({ resource: row.resource, id: row.id, what: findingSentence(finding) })
    }
    if (records.length === NAMED) break
  }
  return { found: check.at, count: check.broken, records }
}
