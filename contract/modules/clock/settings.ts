/** The business settings for hours, breaks and shared tablets (domain §2.33, §5.3). */
import { flag, group, int, optional, str, weekday } from '#contract/core/resource/fields.ts'
import { CLOCK_DEFAULTS, KIOSK_TIMEOUT_S } from './clock-defaults.ts'

export const clockSettings = {
  clock: optional(
    group({
      round_min: optional(
        int(1, 60, {
          title: 'Round shifts to',
          unit: 'min',
          description: 'To the nearest, once a shift. 1 leaves it as it is.',
          default: CLOCK_DEFAULTS.round_min,
          wrong: 'Round shifts to 1 to 60 minutes.',
        }),
      ),
      auto_out_h: optional(
        int(1, 48, {
          title: 'Clock-out is missing after',
          unit: 'h',
          description: 'It counts no hours until somebody corrects it.',
          default: CLOCK_DEFAULTS.auto_out_h,
          wrong: 'Choose 1 to 48 hours.',
        }),
      ),
      long_shift_h: optional(
        int(1, 24, {
          title: 'Warn of a long shift after',
          unit: 'h',
          default: CLOCK_DEFAULTS.long_shift_h,
          wrong: 'Choose 1 to 24 hours.',
        }),
      ),
      ask_fit_to_work: optional(
        flag({
          title: 'Ask if fit to work',
          description: 'At each clock-in. A No tells an admin privately.',
          default: false,
        }),
      ),
      paid_breaks: optional(
        flag({ title: 'Pay breaks', description: 'Breaks count as hours worked.', default: false }),
      ),
    }),
  ),
  week_starts: optional(weekday({ title: 'Week starts on', default: 'MON' })),
  pay_period: optional(str(20, { title: 'Pay period' })),
  kiosk: optional(
    group({
      timeout_s: int(10, 3600, {
        title: 'Shared tablet goes back after',
        unit: 's',
        description: 'It shows its people again when nobody touches it.',
        default: KIOSK_TIMEOUT_S,
        wrong: 'Choose 10 to 3600 seconds.',
      }),
    }),
  ),
}
