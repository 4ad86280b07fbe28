/** What `GET /v2/jobs` tells an admin: the server's own jobs for their business. Times in ms. */
export type ShownRun = {
  readonly started: number
  readonly ended: number | null
  /** `again`: a try failed, and there is another to come. */
  readonly outcome: 'running' | 'again' | 'done' | 'failed'
  /** Which try it is at, or took. */
  readonly tries: number
  /** What came of it. */
  readonly says?: string
  /** Somebody has to act on what it found. */
  readonly trouble?: true
  /** Why the last try that failed did. */
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
