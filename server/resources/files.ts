/**
 * Files (domain §2.34). Always holds: a file's record is made by the call that brought its bytes
 * (http/file-routes.ts), never by a record alone; only who sent it, or an admin, says more of it.
 */
import { actingRole } from '#contract/access.ts'
import { Problem } from '#contract/problems.ts'
import { refuse } from '../records/record-act.ts'
import type { ResourceRules } from './resource-rules.ts'

export const fileRules: ResourceRules = {
  async creating(_act, record) {
    if (typeof record.sha256 !== 'string') refuse('Send the file itself to /v1/file.')
    return record
  },
  async editing(act, { stored, changes }) {
    const isOwn = stored.created_by === act.caller.user_id
    if (!isOwn && actingRole(act.caller.role) !== 'admin') throw new Problem('forbidden')
    if ('name' in changes) refuse('A file keeps its name. Write a description instead.', 'name')
  },
}
