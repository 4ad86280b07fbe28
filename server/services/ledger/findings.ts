/**
 * What the check of the ledger finds, in plain words for whoever runs Larder and for admins
 * (security.md, "The ledger"). A closed list: each kind has one sentence.
 */

const sentences = {
  'entry-missing': 'Entries are missing before this one.',
  'entry-changed': 'This entry was changed: its person, device, time, version or another column.',
  'entry-replaced': 'This entry does not follow the one before it: one of the two was replaced.',
  'body-changed': 'What this entry says was changed.',
  'body-gone': 'What this entry said is gone, and no later entry says that it was erased.',
  'version-gap':
    'This version does not follow the one before it: an entry of this record is missing.',
  'record-changed': 'The stored record is not what was recorded.',
  'record-gone': 'The record is gone, and no entry says that it was deleted.',
  'record-deleted': 'The record is marked as deleted, and no entry says so.',
  'record-back': 'The record was deleted, and is back without an entry.',
  'record-unknown': 'No entry of the ledger knows this record.',
  'record-not-erased': 'What this entry said was erased, and the record still stands.',
  'end-missing': 'The newest entries are missing: the business had more than the ledger now holds.',
  'head-unsigned': 'The end of the ledger is not signed with this server’s key.',
  'head-replaced': 'This entry is not the one that was signed earlier: the ledger was rewritten.',
} as const

export type FindingKind = keyof typeof sentences

export type Finding = {
  readonly kind: FindingKind
  /** The row of the ledger; null for what has none. */
  readonly seq: number | null
  /** The record it is about; null for the ledger as a whole. */
  readonly resource: string | null
  readonly id: string | null
  readonly version: number | null
  /** What differs, when it is known: `temperature, result`. */
  readonly detail?: string
}

export const findingSentence = ({ kind, detail }: Finding): string =>
  detail === undefined ? sentences[kind] : `${sentences[kind]} (${detail})`

/** `hexham, entry 12: temperature-logs 0192…, version 2: The stored record is not …` */
export function findingLine(customerId: string, finding: Finding): string {
  const { seq, resource, id, version } = finding
  const where = seq === null ? '' : `, entry ${seq}`
  const which = resource === null ? '' : `: ${resource} ${id}, version ${version}`
  return `${customerId}${where}${which}: ${findingSentence(finding)}`
}
