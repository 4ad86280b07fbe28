/** What a person's day begins with (kit, Home: staff). Pure. */
import type { DueRow } from '#src/records/seam/home.ts'

/** The round that is open, else the first check that is due; undefined where neither is. */
export const firstOf = (rows: readonly DueRow[]): DueRow | undefined =>
  rows.find(({ opens }) => opens === 'round') ?? rows.find(({ opens }) => opens === 'check')
