/**
 * A check form as it will be asked, without filling it in: each question, how it is answered and
 * what a bad answer brings (AC 3.28.1). Also for forms nobody here has yet; works without signal.
 */
import { whoIsTold } from '#contract/rules/checks.ts'
import type { Question } from '#contract/rules/form-language.ts'
import { useSession } from '#src/session/use-session.ts'
import { Chip } from '#src/ui/chip.tsx'
import styles from './form-preview.module.css'
import { type PreviewLine, previewLines } from './form-preview-lines.ts'

interface FormPreviewProps {
  schema: Question
  isPrivate: boolean
}

export function FormPreview({ schema, isPrivate }: FormPreviewProps) {
  const { flags } = useSession()
  const told = whoIsTold({ private: isPrivate }, flags ?? [])
  return (
    <ol className={styles.lines}>
      {previewLines(schema, told).map((line) => (
        <Line key={line.path} line={line} />
      ))}
    </ol>
  )
}

function Line({ line }: { line: PreviewLine }) {
  return (
    <li
      className={styles.line}
      data-part={line.isPart || undefined}
      data-inner={line.isInner || undefined}
    >
      <span className={styles.title}>{line.title}</span>
      {line.words ? <span className={styles.words}>{line.words}</span> : null}
      {line.brings.length > 0 ? (
        <span className={styles.brings}>
          {line.brings.map((word) => (
            <Chip key={word}>{word}</Chip>
          ))}
        </span>
      ) : null}
    </li>
  )
}
