/** Where checks are verified one after the other, and how far back they wait (kit §11). */
export const VERIFY_PATH = '/checks/verify'

/** Older ones are found under Done (domain §3.25). */
export const VERIFY_WEEKS = 4
