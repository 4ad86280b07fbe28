/**
 * Photos, documents and a second person's signature as answers. Always holds: what is taken is kept
 * on this device at once (local/new-file.ts); the answer is its id, or the ids.
 */
import { lazy, Suspense } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { type AnswerProps, asTexts } from './answer-control.ts'
import { useFilling } from './filling.ts'
import { SignatureAnswer } from './signature-answer.tsx'

const Picker = lazy(async () => {
  const { PhotoPicker } = await import('../photo-picker.tsx')
  return { default: PhotoPicker }
})

const tryWords = {
  photo: 'A photo is taken here.',
  document: 'A document is added here.',
  signature: 'Somebody signs here.',
}

const fileOf = ({ question }: AnswerProps) => question['x-file'] ?? question.items?.['x-file']

export function FilesAnswer(props: AnswerProps) {
  const { title, question, value, onAnswer, error } = props
  const { location, department } = useSession()
  const { isForTry } = useFilling()
  if (isForTry) return <p className="l-second">{tryWords[fileOf(props) ?? 'photo']}</p>
  if (fileOf(props) === 'signature') return <SignatureAnswer {...props} />
  const isList = question.type === 'array'
  const ids = asTexts([value].flat())
  return (
    <Suspense fallback={null}>
      <Picker
        label={title}
        fileIds={ids}
        max={isList ? (question.maxItems ?? 10) : 1}
        locationId={location?.id}
        departmentId={department?.id}
        error={error}
        onChange={(next) => {
          if (isList) onAnswer(next.length > 0 ? next : undefined)
          else onAnswer(next[0])
        }}
      />
    </Suspense>
  )
}
