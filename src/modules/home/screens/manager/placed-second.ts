/** A line's place and detail: "Mill Lane. Above 8 °C, read 42 minutes ago." Pure. */
import type { PlacedLine } from '#src/records/to-do/to-do-line.ts'

export const placedSecond = ({ site }: PlacedLine, words: string | undefined): string =>
  [site?.name, words].filter(Boolean).join('. ')
