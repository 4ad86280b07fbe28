/** Shares where the last hundredth of a per cent is what somebody looks for (domain §5.1, 5.2). */
import { fixedHalfAway } from './rounding.ts'

/** Basis points with so many decimals and a true minus: 7338 is "73.38%", −2500 "−25.00%". */
export const formatExactShare = (basisPoints: number, decimals = 2): string =>
  `${fixedHalfAway(basisPoints / 100, decimals)}%`.replace('-', '−')
