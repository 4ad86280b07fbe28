/**
 * The result of `GET /v2/jobs` for an admin: the server's background jobs for their business. Times
 * in ms.
 */
export type ShownRun = {
  readonly started: number
  readonly ended: number | null
  /** `again`: a try failed, and another follows. */
  readonly outcome: 'running' | 'again' | 'done' | 'failed'
  /** The current or final number of tries. */
  readonly tries: number
  /** The result. */
  readonly says?: string
  /** Somebody has to act on what it found. */
  readonly trouble?: true
  /** Why the last failed try failed. */
  readonly error?: string
}

export type ShownJob = {
  readonly name: string
  readonly label: string
  /** Null before its first run. */
  readonly next: number | null
  /** The newest first. */
  readonly runs: readonly ShownRun[]
}

export type JobReport = { readonly jobs: readonly ShownJob[] }
