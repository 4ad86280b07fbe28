/** Larder's version, as package.json has it, and the oldest app this server still understands. */
import { readFileSync } from 'node:fs'

export const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** Raised only when an older app could no longer be served at all. */
export const MIN_APP_VERSION = '0.1.0'
