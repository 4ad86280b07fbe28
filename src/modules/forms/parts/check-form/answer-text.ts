/** One answer as people read it on a finished check and on paper. Pure. */
import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { choicesOf, isAnswered } from '#contract/modules/forms/form-language.ts'
import type { Asked } from '#contract/modules/forms/form-questions.ts'
import { formatDay } from '#contract/time/display-time.ts'

export type AnswerWords = TemperatureWords & {
  /** Names of what was picked, by id. */
  readonly names: Readonly<Record<string, string>>
}

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((one) => typeof one === 'string')

/** "–" if it wasn't answered. Photos are shown separately. */
export function answerText({ kind, question, value }: Asked, words: AnswerWords): string {
  if (!isAnswered(value)) return '–'
  switch (kind) {
    case 'temperature':
      return typeof value === 'number' ? formatReading(value, words) : '–'
    case 'number': {
      const unit = question['x-limits']?.unit
      return `${String(value).replace('-', '−')}${unit ? ` ${unit}` : ''}`
    }
    case 'day':
      return formatDay(String(value))
    case 'yes-no':
    case 'choice':
    case 'choices': {
      const labels = new Map(choicesOf(question).map((one) => [one.value, one.label]))
      return textsOf(value)
        .map((one) => labels.get(one) ?? one)
        .join(', ')
    }
    case 'pick':
    case 'picks':
      return textsOf(value)
        .map((one) => words.names[one] ?? one)
        .join(', ')
    case 'text':
    case 'clock':
    case 'file':
    case 'files':
    case 'heading':
    case 'section':
    case 'group':
      return textsOf(value).join(', ')
  }
}
