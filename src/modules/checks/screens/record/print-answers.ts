/**
 * A check's answers on paper (kit §9): rows of a group as a table, then question, answer with its
 * mark and what was done; what was corrected is struck through and named. Pure.
 */
import type { Cell, DocumentPart, DocumentSection } from '#contract/core/document/document.ts'
import { photosOf } from '#contract/modules/forms/answers.ts'
import { isAnswered } from '#contract/modules/forms/form-language.ts'
import type { Asked } from '#contract/modules/forms/form-questions.ts'
import { formatDateTime } from '#contract/time/display-date.ts'
import { answerText } from '#src/modules/forms/parts/check-form/answer-text.ts'
import { actionWords } from './action-words.ts'
import { quotedAnswer } from './change-words.ts'
import { cellText, type RowTable, recordParts } from './record-parts.ts'
import { changeAtIn } from './shown-answers.ts'
import type { Corrections } from './use-corrections.ts'
import type { JudgedAnswers } from './use-judged-answers.ts'

export const PRIVATE = 'Only the person they are about, admins and auditors see them.'

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

type Printed = {
  readonly answers: JudgedAnswers
  readonly changeAt: ReturnType<typeof changeAtIn>
}

function answerCell(asked: Asked, { answers, changeAt }: Printed, isCell = false): Cell {
  const { path, kind, value } = asked
  const isFile = (kind === 'file' || kind === 'files') && isAnswered(value)
  const said = isCell ? cellText(asked, answers.words) : answerText(asked, answers.words)
  const text = isFile ? photos([value].flat().length) : said
  const change = changeAt(path)
  if (change)
    return [
      { text: change.from, isStruck: true },
      { text: ` ${text}`, isBold: true },
    ]
  const finding = answers.findings.get(path)
  if (!finding) return text
  return { mark: finding.verdict === 'FAIL' ? 'fail' : 'warning', word: text }
}

function doneWords({ path }: Asked, { answers: { actions, words } }: Printed): string {
  const action = actions[path]
  const done = [
    action ? actionWords(action, words) : '',
    action?.file_ids?.length ? photos(action.file_ids.length) : '',
  ]
  return done.filter(Boolean).join('. ')
}

const columns = [
  { title: 'Asked', kind: 'text' },
  { title: 'Answer', kind: 'text' },
  { title: 'What was done', kind: 'text' },
] as const

/** More columns than these don't fit an upright page: the rows go on in a further table. */
const UPRIGHT = 6

function rowTables({ subject, columns: all, rows }: RowTable, printed: Printed): DocumentPart[] {
  if (rows.length === 0) return [{ kind: 'words', words: 'None added.' }]
  const starts = Array.from({ length: Math.ceil(all.length / UPRIGHT) }, (_, at) => at * UPRIGHT)
  const tables = starts.map((from): DocumentPart => {
    const shown = all.slice(from, from + UPRIGHT)
    return {
      kind: 'table',
      columns: [
        { title: subject, kind: 'name' },
        ...shown.map(({ title, isFigure }) => ({
          title,
          kind: isFigure ? ('figure' as const) : ('text' as const),
        })),
      ],
      rows: rows.map(({ name, cells }) => [
        name,
        ...cells
          .slice(from, from + UPRIGHT)
          .map((asked) => (asked ? answerCell(asked, printed, true) : '–')),
      ]),
      empty: 'None added.',
    }
  })
  const done = rows
    .flatMap(({ cells }) => cells)
    .filter((asked) => asked !== undefined)
    .flatMap((asked) => {
      const words = doneWords(asked, printed)
      return words === '' ? [] : [[asked.title, answerCell(asked, printed), words]]
    })
  if (done.length === 0) return tables
  return [...tables, { kind: 'table', columns, rows: done, empty: 'Nothing had to be done.' }]
}

/** A section for each group, then one for each part of the form. */
export function answerSections(
  answers: JudgedAnswers | null,
  corrections: Corrections,
): DocumentSection[] {
  if (answers === null) {
    const words = `The answers are private. ${PRIVATE}`
    return [{ title: 'Answers', parts: [{ kind: 'words', words }] }]
  }
  const printed = { answers, changeAt: changeAtIn(corrections) }
  const { verdict, isPass, data, asked, words } = answers
  const { tables, parts } = recordParts(asked, words)
  const own = photosOf(data).length
  const note: DocumentPart[] =
    verdict === null ? [] : [{ kind: 'note', mark: isPass ? 'safe' : 'fail', title: verdict }]
  return [
    ...(note.length > 0 ? [{ parts: note }] : []),
    ...tables.map((table) => ({
      title: `${table.title}, ${table.rows.length}`,
      parts: rowTables(table, printed),
    })),
    ...parts.map((part) => ({
      title: part.title ?? (tables.length > 0 ? 'Other questions' : 'Answers'),
      parts: [
        {
          kind: 'table',
          columns,
          rows: part.asked.map((one) => [
            one.title,
            answerCell(one, printed),
            doneWords(one, printed),
          ]),
          empty: 'Nothing was asked.',
        } as const,
      ],
    })),
    ...(own > 0
      ? [{ parts: [{ kind: 'words', words: `Kept with it: ${photos(own)}.` } as const] }]
      : []),
  ]
}

interface Reader {
  readonly timezone: string
  readonly personOf: (id: string) => string
}

/** Who wrote, who corrected, when and why; none if nobody did. */
export function correctionSections(
  { first, steps }: Corrections,
  { timezone, personOf }: Reader,
): DocumentSection[] {
  if (steps.length === 0) return []
  const rows = steps.flatMap(({ by, at, reason, changes }, place) => {
    const writer = personOf(steps[place + 1]?.by ?? first.created_by)
    const who = `${personOf(by)}, ${formatDateTime(at, timezone)}`
    const told = changes.map(
      ({ title, from, to }) => `${title}: ${quotedAnswer(from, writer)}, corrected to “${to}”`,
    )
    return (told.length > 0 ? told : ['No answer was changed.']).map((what) => [
      what,
      who,
      reason ?? '',
    ])
  })
  return [
    {
      title: 'Corrections',
      parts: [
        {
          kind: 'table',
          columns: [
            { title: 'What', kind: 'text' },
            { title: 'Corrected by', kind: 'text' },
            { title: 'Why', kind: 'text' },
          ],
          rows,
          empty: 'Nobody corrected it.',
        },
      ],
    },
  ]
}
