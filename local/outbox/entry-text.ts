/**
 * An outbox entry as plain text, for *Copy* in Needs attention, so that people can keep what they
 * typed whatever happens to the entry. Pure.
 */

import { fieldWords } from '#contract/core/access/visibility.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { OutboxEntry } from './outbox.ts'

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** One line per field that has a title; a cleared field reads `–`. */
export function entryText(entry: Pick<OutboxEntry, 'resource' | 'patch'>): string {
  const resource = declarations[entry.resource]
  const lines = Object.entries(entry.patch).flatMap(([field, value]) => {
    const { title } = fieldWords(resource, field)
    return title ? [`${title}: ${value === null ? '–' : shown(value)}`] : []
  })
  return [resource.label.one, ...lines].join('\n')
}
