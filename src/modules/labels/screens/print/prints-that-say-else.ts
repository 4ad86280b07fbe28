/**
 * Labels that are out and no longer true: an allergen, a date or an ingredient has changed since. A
 * price or the business's address may change without anybody being harmed.
 */
import type { LabelPrint } from '#contract/modules/labels/label-prints.ts'
import type { LabelText } from '#contract/modules/production/label.ts'

const ofSafety = ({ name, body, figures }: LabelText) =>
  JSON.stringify([name, body, figures.filter(({ title }) => /^(Use by|Best before)/.test(title))])

export const printsThatSayElse = (
  prints: readonly LabelPrint[],
  now: LabelText,
): readonly LabelPrint[] => prints.filter(({ label }) => ofSafety(label) !== ofSafety(now))
