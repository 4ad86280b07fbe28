/**
 * Defaults for the clock and shared tablets if the business has set nothing else (domain §2.33).
 */
export const CLOCK_DEFAULTS = { round_min: 1, auto_out_h: 16, long_shift_h: 13 } as const

/** Seconds until an untouched shared tablet shows its people again. */
export const KIOSK_TIMEOUT_S = 60
