/** What a person's day starts with (kit, Home: staff). Pure. */
import type { DueRow } from '#src/records/seam/home.ts'

/** The open round, otherwise the first due check; undefined if there is neither. */
export const firstOf = (rows: readonly DueRow[]): DueRow | undefined =>
  rows.find(({ opens }) => opens === 'round') ?? rows.find(({ opens }) => opens === 'check')
