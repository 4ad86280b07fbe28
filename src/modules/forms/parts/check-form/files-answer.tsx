/**
 * Photos, documents and a second person's signature as answers. Always holds: each is saved on this
 * device at once (local/outbox/new-file.ts); the answer is its id, or the ids.
 */
import { type AnswerProps, asTexts } from './answer-control.ts'
import { useFilling } from './filling.ts'
import { PhotosHere } from './photos-here.tsx'
import { SignatureAnswer } from './signature-answer.tsx'

const tryWords = {
  photo: 'A photo is taken here.',
  document: 'A document is added here.',
  signature: 'Somebody signs here.',
}

const fileOf = ({ question }: AnswerProps) => question['x-file'] ?? question.items?.['x-file']

export function FilesAnswer(props: AnswerProps) {
  const { title, question, value, onAnswer, error } = props
  const { isForTry } = useFilling()
  if (isForTry) return <p className="l-second">{tryWords[fileOf(props) ?? 'photo']}</p>
  if (fileOf(props) === 'signature') return <SignatureAnswer {...props} />
  const isList = question.type === 'array'
  const ids = asTexts([value].flat())
  return (
    <PhotosHere
      label={title}
      hideLabel
      fileIds={ids}
      max={isList ? (question.maxItems ?? 10) : 1}
      error={error}
      onChange={(next) => {
        if (isList) onAnswer(next.length > 0 ? next : undefined)
        else onAnswer(next[0])
      }}
    />
  )
}
