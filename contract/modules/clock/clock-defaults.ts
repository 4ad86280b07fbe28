/** What holds of the clock and of shared tablets while the business has chosen nothing else (domain §2.33). */
export const CLOCK_DEFAULTS = { round_min: 1, auto_out_h: 16, long_shift_h: 13 } as const

/** Seconds until a shared tablet that nobody touches shows its people again. */
export const KIOSK_TIMEOUT_S = 60
