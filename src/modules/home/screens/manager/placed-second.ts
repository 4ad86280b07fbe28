/** Where a line is and what of it: "Mill Lane. Above 8 °C, read 42 minutes ago." Pure. */
import type { PlacedLine } from '#src/records/to-do/to-do-line.ts'

export const placedSecond = ({ site }: PlacedLine, words: string | undefined): string =>
  [site?.name, words].filter(Boolean).join('. ')
