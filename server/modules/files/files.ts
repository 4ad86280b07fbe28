/**
 * Files (domain §2.34). Always holds: a file's record is only made by the call that brought its
 * bytes (http/file-routes.ts); only its sender, or an admin, can edit it; what belongs to a private
 * check is private, whichever of the two comes first, and stays so.
 */
import { actingRole } from '#contract/core/access/access.ts'
import { Problem } from '#contract/core/problems.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { StoredFile } from '#contract/modules/files/files.ts'
import { putNextVersion } from '#server/records/next-version.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { type RecordAct, refuse } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

type KeptFile = WholeRecord & StoredFile
type PrivateCheck = Pick<Check, 'private' | 'user_id' | 'file_ids' | 'signature_file_id'> &
  Pick<WholeRecord, 'created_by'>

/** The person a linked private check is about; null if there is none. */
async function aboutWhom({ tx }: RecordAct, { linked = [] }: KeptFile): Promise<string | null> {
  for (const { kind, id } of linked) {
    const row = kind === 'checks' ? await tx.record(kind, id) : null
    const check = row && (fromStored(row) as WholeRecord & Check)
    if (check?.private === true && check.user_id !== undefined) return check.user_id
  }
  return null
}

/** Its privacy, from its sender and from what it is linked to. */
async function judgePrivacy(act: RecordAct, file: KeptFile): Promise<KeptFile> {
  const { user_id: me, role } = act.caller
  const about = await aboutWhom(act, file)
  if (about === null && file.private !== true) {
    if (file.user_id !== undefined) refuse('This file is about nobody.', 'user_id')
    return file
  }
  const user_id = about ?? file.user_id ?? me
  if (user_id !== me && actingRole(role) === 'user') {
    refuse('Each person fills this in for themselves.', 'user_id')
  }
  return { ...file, private: true, user_id }
}

/** Nobody can hide another person's file behind a private check of their own. */
const isTheirs = (file: KeptFile, check: PrivateCheck) =>
  file.created_by === check.created_by || file.created_by === check.user_id

/** It is already about somebody else, through another check. */
const isOfOther = (file: KeptFile) => file.private === true && file.user_id !== file.created_by

/** Files with private answers are for the same people as the answers. */
export async function closeFilesOf(act: RecordAct, check: PrivateCheck): Promise<void> {
  const { private: isPrivate, user_id, file_ids = [], signature_file_id } = check
  if (isPrivate !== true || user_id === undefined) return
  const resource = declarations.files
  for (const id of new Set([...file_ids, ...(signature_file_id ? [signature_file_id] : [])])) {
    const row = await act.tx.record(resource.name, id)
    if (!row || row.deleted) continue
    const file = fromStored(row) as KeptFile
    const isClosed = file.private === true && file.user_id === user_id
    if (isClosed || isOfOther(file) || !isTheirs(file, check)) continue
    const closed = { ...file, private: true, user_id }
    await putNextVersion({ ...act, resource, requestHash: null }, 'close', file, closed)
  }
}

export const fileRules: ResourceRules = {
  async creating(act, record) {
    if (typeof record.sha256 !== 'string') refuse('Send the file itself to /v1/file.')
    return judgePrivacy(act, record as KeptFile)
  },
  async editing(act, { stored, next, changes }) {
    const isOwn = stored.created_by === act.caller.user_id
    if (!isOwn && actingRole(act.caller.role) !== 'admin') throw new Problem('forbidden')
    const fixed = ['private', 'user_id'].find((field) => field in changes)
    if (fixed) refuse('A file stays as private as it was made.', fixed)
    if ('linked' in changes && stored.private !== true) {
      const about = await aboutWhom(act, next as KeptFile)
      if (about !== null)
        refuse('That check is private. Add the file to the check itself.', 'linked')
    }
    if ('name' in changes) refuse('A file keeps its name. Write a description instead.', 'name')
  },
}
