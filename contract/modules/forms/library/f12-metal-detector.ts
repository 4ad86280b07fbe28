/** F12, at the start, every hour, at a change of product and at the end (domain §4). */
import type { Question } from '../form-language.ts'
import type { LibraryForm } from './library-form.ts'
import { choice, form, isAtLeast, number, pick, text, when, yesNo, yesNoNa } from './questions.ts'

const critical = (title: string, wrong: string): Question =>
  yesNo(title, {
    issue: 'CRITICAL',
    wrong,
    hold: 'since-pass',
    actions: [
      'Stopped the line, held everything since the last good test',
      'Repaired, tested and ran it again',
    ],
  })

const piece = (title: string, from: number, to: number): Question =>
  number(title, { unit: 'mm', warn_min: from, warn_max: to })

export const metalDetector: LibraryForm = {
  title: 'Metal detector',
  category: 'FOREIGN_BODY',
  estimated_min: 4,
  sign_required: true,
  verify_required: true,
  schema: form(
    'Metal detector',
    {
      product: pick('Product', 'stocks'),
      batch: pick('Batch', 'lots'),
      when: choice('When', {
        START: 'Start of the run',
        HOURLY: 'Every hour',
        CHANGE: 'Change of product',
        END: 'End of the run',
        AFTER_FAULT: 'After a fault',
      }),
      aperture_mm: number('Opening', { unit: 'mm' }),
      ferrous_mm: piece('Ferrous test piece', 1.5, 2),
      ferrous_detected: critical(
        'Ferrous piece was found',
        'Metal detector missed the ferrous piece',
      ),
      non_ferrous_mm: piece('Non-ferrous test piece', 2, 2.5),
      non_ferrous_detected: critical(
        'Non-ferrous piece was found',
        'Metal detector missed the non-ferrous piece',
      ),
      stainless_mm: piece('Stainless test piece', 2.5, 3.5),
      stainless_detected: critical(
        'Stainless piece was found',
        'Metal detector missed the stainless piece',
      ),
      passes_3: critical(
        'Each was found at the front, middle and back of a pack',
        'Metal detector missed a piece at the front, middle or back of a pack',
      ),
      reject_worked: critical('The reject worked', 'Metal detector’s reject didn’t work'),
      bin_locked: critical('The reject bin is locked', 'Metal detector’s reject bin wasn’t locked'),
      belt_stop_alarm_ok: yesNoNa('Belt stop and alarm work', {
        issue: 'CRITICAL',
        wrong: 'Metal detector’s belt stop or alarm doesn’t work',
        hold: 'since-pass',
        actions: ['Stopped the line and called engineer'],
      }),
      rejects_found: number('Packs rejected since the last test'),
    },
    {
      optional: ['aperture_mm', 'belt_stop_alarm_ok', 'rejects_found'],
      when: [
        when(isAtLeast('rejects_found', 1), {
          rejects_explained: text('What was found in them'),
        }),
      ],
    },
  ),
}
