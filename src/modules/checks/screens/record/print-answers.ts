/** A check's answers on paper: question, answer with its mark, action. Pure. */
import type { DocumentSection } from '#contract/core/document/document.ts'
import { photosOf } from '#contract/modules/forms/answers.ts'
import { isAnswered } from '#contract/modules/forms/form-language.ts'
import type { Asked } from '#contract/modules/forms/form-questions.ts'
import { answerText } from '#src/modules/forms/parts/check-form/answer-text.ts'
import { actionWords } from './action-words.ts'
import type { JudgedAnswers } from './use-judged-answers.ts'

export const PRIVATE = 'Only the person they are about, admins and auditors see them.'

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

function rowOf(asked: Asked, { findings, actions, words }: JudgedAnswers) {
  const { path, kind, title, value } = asked
  const finding = findings.get(path)
  const action = actions[path]
  const isFile = (kind === 'file' || kind === 'files') && isAnswered(value)
  const text = isFile ? photos([value].flat().length) : answerText(asked, words)
  const done = [
    action ? actionWords(action, words) : '',
    action?.file_ids?.length ? photos(action.file_ids.length) : '',
  ]
  const answer = finding
    ? ({ mark: finding.verdict === 'FAIL' ? 'fail' : 'warning', word: text } as const)
    : text
  return [title, answer, done.filter(Boolean).join('. ')]
}

const isPart = ({ kind }: Asked) => kind === 'heading' || kind === 'section'

const columns = [
  { title: 'Asked', kind: 'text' },
  { title: 'Answer', kind: 'text' },
  { title: 'What was done', kind: 'text' },
] as const

/** A section for each part of the form. */
export function answerSections(answers: JudgedAnswers | null): DocumentSection[] {
  if (answers === null) {
    const words = `The answers are private. ${PRIVATE}`
    return [{ title: 'Answers', parts: [{ kind: 'words', words }] }]
  }
  const parts: { title: string; asked: Asked[] }[] = [{ title: 'Answers', asked: [] }]
  for (const asked of answers.questions) {
    if (isPart(asked)) parts.push({ title: asked.title, asked: [] })
    else parts.at(-1)?.asked.push(asked)
  }
  const { verdict, isPass, data } = answers
  const own = photosOf(data).length
  return [
    ...(verdict === null
      ? []
      : [
          {
            parts: [{ kind: 'note', mark: isPass ? 'safe' : 'fail', title: verdict } as const],
          },
        ]),
    ...parts
      .filter(({ asked }) => asked.length > 0)
      .map(({ title, asked }) => ({
        title,
        parts: [
          {
            kind: 'table',
            columns,
            rows: asked.map((one) => rowOf(one, answers)),
            empty: 'Nothing was asked.',
          } as const,
        ],
      })),
    ...(own > 0
      ? [{ parts: [{ kind: 'words', words: `Kept with it: ${photos(own)}.` } as const] }]
      : []),
  ]
}
