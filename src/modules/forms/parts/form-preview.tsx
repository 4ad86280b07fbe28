/**
 * A preview of a check form, without filling it in: each question, how it is answered and the
 * consequence of a bad answer (AC 3.28.1). Also for forms that aren't in the business yet; works
 * without signal.
 */

import { wantsSignature, whoIsTold } from '#contract/modules/checks/checks.rules.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { Question } from '#contract/modules/forms/form-language.ts'
import { useSession } from '#src/session/use-session.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import styles from './form-preview.module.css'
import { type PreviewLine, previewLines } from './form-preview-lines.ts'

interface FormPreviewProps {
  schema: Question
  form: Pick<CheckForm, 'private' | 'sign_required' | 'sign_statement'>
}

export function FormPreview({ schema, form }: FormPreviewProps) {
  const { flags } = useSession()
  const told = whoIsTold(form, flags ?? [])
  return (
    <ol className={styles.lines}>
      {previewLines(schema, told).map((line) => (
        <Line key={line.path} line={line} />
      ))}
      {wantsSignature(form) ? (
        <li className={styles.line}>
          <span className={styles.title}>Signature</span>
          {form.sign_statement ? <span className={styles.words}>{form.sign_statement}</span> : null}
        </li>
      ) : null}
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
