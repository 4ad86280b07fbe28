/** Labels that are printed, in millimetres (domain §3.34). */
export const LABEL_SIZES = {
  SMALL: { label: '58 × 40', width_mm: 58, height_mm: 40 },
  TALL: { label: '58 × 60', width_mm: 58, height_mm: 60 },
  WIDE: { label: '100 × 62', width_mm: 100, height_mm: 62 },
} as const

export type LabelSize = keyof typeof LABEL_SIZES

/** More on one press is a slip of the finger. */
export const MOST_COPIES = 500
