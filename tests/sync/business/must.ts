/** @throws Error naming what should hold */
export function must(holds: boolean, what: string, detail?: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(detail, null, 1)?.slice(0, 3_000)}`)
}
