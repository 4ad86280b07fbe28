/** F5, every month, weekly where a probe is in use all day (domain §4, §1.7). */
import type { LibraryForm } from './library-form.ts'
import { choice, form, temperature, text, yesNo } from './questions.ts'

const outOfUse = ['Took it out of use', 'Changed the battery and tested again']

export const probeCalibration: LibraryForm = {
  title: 'Probe calibration',
  category: 'EQUIPMENT',
  estimated_min: 5,
  sign_required: true,
  schema: form(
    'Probe calibration',
    {
      probe_id: text('Which probe', 'The number on its handle.'),
      ice_water: temperature(
        'In iced water',
        { code: 'PROBE_ICE' },
        {
          issue: 'MEDIUM',
          wrong: 'A probe reads wrong in iced water',
          actions: outOfUse,
          help: 'Crushed ice and a little water, stirred.',
        },
      ),
      boiling_water: temperature(
        'In boiling water',
        { code: 'PROBE_BOIL' },
        { issue: 'MEDIUM', wrong: 'A probe reads wrong in boiling water', actions: outOfUse },
      ),
      casing_tip_ok: yesNo('Casing and tip are whole', { actions: outOfUse }),
      wipes_available: yesNo('Probe wipes are to hand', { actions: ['Ordered more'] }),
      action: choice('What was done with it', {
        RECALIBRATED: 'Recalibrated',
        BATTERY: 'New battery',
        REPLACED: 'Replaced',
        SENT_AWAY: 'Sent away',
      }),
    },
    { optional: ['action'], verdict: { pass: 'In use', fail: 'Out of use' } },
  ),
}
