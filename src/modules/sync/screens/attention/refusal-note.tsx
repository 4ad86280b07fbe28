/** Why the server refused a change, in its own words (guide §7). */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { fieldTitle } from '#src/records/form/field-words.ts'
import { Note } from '#src/ui/status/note.tsx'
import styles from './attention.module.css'

/**
 * How the sentences of contract/core/problems.ts and the contract’s rules start; a name keeps its
 * capital.
 */
const plainStart =
  /^(?:This|The|That|There|You|Your|Check|Enter|Choose|Say|Set|Add|Someone|We|It|Only|Records|An?) /

const continued = (sentence: string) =>
  plainStart.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence

export function RefusalNote({ entry }: { entry: Pick<OutboxEntry, 'resource' | 'problem'> }) {
  const { title = 'No reason was given.', fields = {} } = entry.problem ?? {}
  const details = Object.entries(fields).filter(([, says]) => says !== title)
  return (
    <Note tone="fail" title={`The server didn't accept this: ${continued(title)}`}>
      {details.length > 0 ? (
        <ul className={styles.problems}>
          {details.map(([field, says]) => (
            <li key={field}>
              {fieldTitle(declarations[entry.resource], field)}: {says}
            </li>
          ))}
        </ul>
      ) : null}
    </Note>
  )
}
