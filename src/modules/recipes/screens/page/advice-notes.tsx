/** What a person should look at; it is saved all the same (AC 3.32.5). */
import { IconBulb } from '@tabler/icons-react'
import { Note } from '#src/ui/status/note.tsx'

export const AdviceNotes = ({ advice }: { advice: readonly string[] }) =>
  advice.map((sentence) => (
    <Note key={sentence} tone="warning" icon={IconBulb} title={sentence} live="polite" />
  ))
